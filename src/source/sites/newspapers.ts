/** Newspapers, by country: `site = owner`, the owner where it is widely known. Facts, no ratings. */
export const newspapers = `
US: nytimes.com = The New York Times Company; washingtonpost.com = Nash Holdings; wsj.com = News Corp; usatoday.com = USA Today Co.; latimes.com = Nant Capital; bostonglobe.com = Boston Globe Media Partners; chicagotribune.com = Tribune Publishing; csmonitor.com = First Church of Christ, Scientist; nypost.com = News Corp; nydailynews.com = Tribune Publishing; newsday.com; sfchronicle.com = Hearst; houstonchronicle.com = Hearst; dallasnews.com = Hearst; seattletimes.com; denverpost.com = MediaNews Group; miamiherald.com = McClatchy; sacbee.com = McClatchy; kansascity.com = McClatchy; charlotteobserver.com = McClatchy; newsobserver.com = McClatchy; star-telegram.com = McClatchy; startribune.com; inquirer.com = The Lenfest Institute; baltimoresun.com; orlandosentinel.com = Tribune Publishing; sun-sentinel.com = Tribune Publishing; tampabay.com = Poynter Institute; ajc.com = Cox Enterprises; cleveland.com = Advance; oregonlive.com = Advance; nj.com = Advance; al.com = Advance; mlive.com = Advance; pennlive.com = Advance; nola.com = Georges Media; azcentral.com = USA Today Co.; freep.com = USA Today Co.; indystar.com = USA Today Co.; jsonline.com = USA Today Co.; tennessean.com = USA Today Co.; courier-journal.com = USA Today Co.; dispatch.com = USA Today Co.; cincinnati.com = USA Today Co.; desmoinesregister.com = USA Today Co.; detroitnews.com = MediaNews Group; mercurynews.com = MediaNews Group; ocregister.com = MediaNews Group; sandiegouniontribune.com = MediaNews Group; bostonherald.com = MediaNews Group; twincities.com = MediaNews Group; post-gazette.com = Block Communications; stltoday.com = Lee Enterprises; omaha.com = Lee Enterprises; buffalonews.com = Lee Enterprises; richmond.com = Lee Enterprises; tucson.com = Lee Enterprises; reviewjournal.com = Adelson family; lasvegassun.com = Greenspun Media Group; sltrib.com = The Salt Lake Tribune, Inc.; deseret.com = The Church of Jesus Christ of Latter-day Saints; arkansasonline.com = WEHCO Media; oklahoman.com = USA Today Co.; statesman.com = Hearst; expressnews.com = Hearst; suntimes.com = Chicago Public Media; washingtontimes.com = Operations Holdings; washingtonexaminer.com = Clarity Media Group; dailycaller.com; theepochtimes.com = Epoch Media Group; staradvertiser.com = Oahu Publications; adn.com; spokesman.com = Cowles Company; stripes.com = US Department of Defense; armytimes.com = Sightline Media Group; investors.com = News Corp; barrons.com = News Corp; thehill.com = Nexstar
GB: theguardian.com = Scott Trust; thetimes.co.uk = News Corp; thetimes.com = News Corp; ft.com = Nikkei; telegraph.co.uk = Telegraph Media Group; independent.co.uk = Independent Digital News & Media; standard.co.uk = Evening Standard Ltd; inews.co.uk = DMGT; dailymail.co.uk = DMGT; dailymail.com = DMGT; metro.co.uk = DMGT; thesun.co.uk = News Corp; the-sun.com = News Corp; mirror.co.uk = Reach; express.co.uk = Reach; dailystar.co.uk = Reach; manchestereveningnews.co.uk = Reach; liverpoolecho.co.uk = Reach; walesonline.co.uk = Reach; birminghammail.co.uk = Reach; chroniclelive.co.uk = Reach; dailyrecord.co.uk = Reach; belfastlive.co.uk = Reach; scotsman.com = National World; yorkshirepost.co.uk = National World; heraldscotland.com = Newsquest; thenational.scot = Newsquest; theargus.co.uk = Newsquest; thenorthernecho.co.uk = Newsquest; belfasttelegraph.co.uk = Mediahuis; irishnews.com; newsletter.co.uk = National World; pressandjournal.co.uk = DC Thomson; thecourier.co.uk = DC Thomson; edp24.co.uk = Newsquest; morningstaronline.co.uk = People's Press Printing Society; cityam.com = THG
IE: irishtimes.com = The Irish Times Trust; independent.ie = Mediahuis; irishexaminer.com = The Irish Times Group; businesspost.ie = Kilcullen Kapital Partners; irishmirror.ie = Reach
CA: theglobeandmail.com = The Woodbridge Company; thestar.com = Torstar; nationalpost.com = Postmedia; montrealgazette.com = Postmedia; vancouversun.com = Postmedia; theprovince.com = Postmedia; calgaryherald.com = Postmedia; calgarysun.com = Postmedia; edmontonjournal.com = Postmedia; ottawacitizen.com = Postmedia; torontosun.com = Postmedia; windsorstar.com = Postmedia; thechronicleherald.ca = Postmedia; winnipegfreepress.com = FP Newspapers; lapresse.ca = La Presse trust; ledevoir.com; journaldemontreal.com = Quebecor; journaldequebec.com = Quebecor; lesoleil.com = Coops de l'information; thespec.com = Torstar; timescolonist.com = Glacier Media
AU: smh.com.au = Nine Entertainment; theage.com.au = Nine Entertainment; afr.com = Nine Entertainment; brisbanetimes.com.au = Nine Entertainment; watoday.com.au = Nine Entertainment; theaustralian.com.au = News Corp; heraldsun.com.au = News Corp; dailytelegraph.com.au = News Corp; couriermail.com.au = News Corp; adelaidenow.com.au = News Corp; themercury.com.au = News Corp; ntnews.com.au = News Corp; thewest.com.au = Seven West Media; canberratimes.com.au = Australian Community Media; thesaturdaypaper.com.au = Schwartz Media
NZ: nzherald.co.nz = NZME; stuff.co.nz = Stuff Ltd; thepost.co.nz = Stuff Ltd; thepress.co.nz = Stuff Ltd; odt.co.nz = Allied Press
FR: lemonde.fr = Groupe Le Monde; lefigaro.fr = Groupe Dassault; liberation.fr; leparisien.fr = LVMH; lesechos.fr = LVMH; la-croix.com = Bayard Presse; humanite.fr; ouest-france.fr = SIPA; sudouest.fr; lavoixdunord.fr = Rossel; ladepeche.fr = Groupe La Dépêche; midilibre.fr = Groupe La Dépêche; laprovence.com = CMA CGM; nicematin.com = NJJ; letelegramme.fr; dna.fr = Crédit Mutuel; lalsace.fr = Crédit Mutuel; estrepublicain.fr = Crédit Mutuel; leprogres.fr = Crédit Mutuel; ledauphine.com = Crédit Mutuel; republicain-lorrain.fr = Crédit Mutuel; lamontagne.fr = Groupe Centre France; paris-normandie.fr = Rossel; 20minutes.fr; lopinion.fr; lequipe.fr = Groupe Amaury; latribune.fr = CMA CGM; corsematin.com = CMA CGM
DE: sueddeutsche.de = SWMH; faz.net = Fazit-Stiftung; zeit.de = Holtzbrinck / DvH Medien; welt.de = Axel Springer; bild.de = Axel Springer; bz-berlin.de = Axel Springer; tagesspiegel.de = DvH Medien; handelsblatt.com = DvH Medien; taz.de = taz Verlagsgenossenschaft; fr.de = Ippen; merkur.de = Ippen; tz.de = Ippen; hna.de = Ippen; berliner-zeitung.de = Berliner Verlag; morgenpost.de = Funke; abendblatt.de = Funke; waz.de = Funke; nrz.de = Funke; thueringer-allgemeine.de = Funke; braunschweiger-zeitung.de = Funke; rp-online.de = Rheinische Post Mediengruppe; ga.de; ksta.de = DuMont; rundschau-online.de; express.de = DuMont; stuttgarter-zeitung.de = SWMH; stuttgarter-nachrichten.de = SWMH; swp.de; schwaebische.de; badische-zeitung.de; rheinpfalz.de = Medien Union; mannheimer-morgen.de = HAAS; augsburger-allgemeine.de = Mediengruppe Pressedruck; nordbayern.de; mainpost.de = Mediengruppe Pressedruck; saechsische.de = Madsack; haz.de = Madsack; lvz.de = Madsack; kn-online.de = Madsack; maz-online.de = Madsack; ostsee-zeitung.de = Madsack; rnd.de = Madsack; freiepresse.de; mz.de = Bauer; volksstimme.de = Bauer; nordkurier.de; noz.de = NOZ/mh:n; shz.de = NOZ/mh:n; svz.de = NOZ/mh:n; weser-kurier.de; nwzonline.de; lr-online.de; moz.de; saarbruecker-zeitung.de; volksfreund.de; nd-aktuell.de; jungewelt.de; jungefreiheit.de; boersen-zeitung.de; aerztezeitung.de = Springer Medizin; juedische-allgemeine.de = Zentralrat der Juden in Deutschland
AT: derstandard.at; diepresse.com = Styria; kleinezeitung.at = Styria; kurier.at; krone.at; heute.at; sn.at; tt.com; nachrichten.at; vn.at = Russmedia; oe24.at
CH: nzz.ch = NZZ-Mediengruppe; tagesanzeiger.ch = TX Group; bernerzeitung.ch = TX Group; derbund.ch = TX Group; bazonline.ch = TX Group; 20min.ch = TX Group; tdg.ch = TX Group; 24heures.ch = TX Group; blick.ch = Ringier; letemps.ch = Fondation Aventinus; luzernerzeitung.ch = CH Media; aargauerzeitung.ch = CH Media; tagblatt.ch = CH Media; suedostschweiz.ch = Somedia; cdt.ch; laliberte.ch; lenouvelliste.ch; arcinfo.ch; woz.ch
IT: corriere.it = RCS MediaGroup; gazzetta.it = RCS MediaGroup; repubblica.it = GEDI; lastampa.it = GEDI; ilsole24ore.com = Confindustria; ilfattoquotidiano.it = SEIF; ilgiornale.it = Angelucci; liberoquotidiano.it = Angelucci; iltempo.it = Angelucci; ilmessaggero.it = Caltagirone; ilmattino.it = Caltagirone; ilgazzettino.it = Caltagirone; ilfoglio.it; avvenire.it = Italian Bishops' Conference; ilmanifesto.it; domani.it; editorialedomani.it; quotidiano.net = Monrif; ilrestodelcarlino.it = Monrif; lanazione.it = Monrif; ilsecoloxix.it; gds.it; unionesarda.it; lasicilia.it; ecodibergamo.it; giornaledibrescia.it; italiaoggi.it; milanofinanza.it; osservatoreromano.va = Holy See
ES: elpais.com = PRISA; elmundo.es = RCS MediaGroup; marca.com = RCS MediaGroup; expansion.com = RCS MediaGroup; abc.es = Vocento; elcorreo.com = Vocento; diariovasco.com = Vocento; diariosur.es = Vocento; lasprovincias.es = Vocento; lavanguardia.com = Grupo Godó; mundodeportivo.com = Grupo Godó; elperiodico.com = Prensa Ibérica; farodevigo.es = Prensa Ibérica; levante-emv.com = Prensa Ibérica; lne.es = Prensa Ibérica; informacion.es = Prensa Ibérica; diariodemallorca.es = Prensa Ibérica; larazon.es = Planeta; lavozdegalicia.es = Corporación Voz de Galicia; heraldo.es = Henneo; 20minutos.es = Henneo; ara.cat; elpuntavui.cat; gara.naiz.eus; berria.eus; as.com = PRISA; cincodias.elpais.com = PRISA; eleconomista.es; diariodenavarra.es; noticiasdenavarra.com; canarias7.es; diariodesevilla.es = Grupo Joly; sport.es = Prensa Ibérica
PT: publico.pt = Sonae; dn.pt; jn.pt; expresso.pt = Impresa; cmjornal.pt = Medialivre; jornaldenegocios.pt = Medialivre; record.pt = Medialivre; abola.pt; ojogo.pt
NL: nrc.nl = Mediahuis; telegraaf.nl = Mediahuis; volkskrant.nl = DPG Media; ad.nl = DPG Media; trouw.nl = DPG Media; parool.nl = DPG Media; gelderlander.nl = DPG Media; tubantia.nl = DPG Media; bd.nl = DPG Media; fd.nl = FD Mediagroep; nd.nl; rd.nl; dvhn.nl = Mediahuis; limburger.nl = Mediahuis
BE: standaard.be = Mediahuis; nieuwsblad.be = Mediahuis; gva.be = Mediahuis; hbvl.be = Mediahuis; demorgen.be = DPG Media; hln.be = DPG Media; tijd.be = Mediafin; lecho.be = Mediafin; lesoir.be = Rossel; lalibre.be = IPM; dhnet.be = IPM; lavenir.net = IPM; sudinfo.be = Rossel; brusselstimes.com
LU: wort.lu = Mediahuis; tageblatt.lu = Editpress; lequotidien.lu
SE: dn.se = Bonnier; expressen.se = Bonnier; di.se = Bonnier; sydsvenskan.se = Bonnier; gp.se = Bonnier; hd.se = Bonnier; svd.se = Schibsted; aftonbladet.se = Schibsted; nwt.se; unt.se = NTM; corren.se = NTM; etc.se; dagen.se; barometern.se = Bonnier
NO: aftenposten.no = Schibsted; vg.no = Schibsted; bt.no = Schibsted; aftenbladet.no = Schibsted; e24.no = Schibsted; dagbladet.no = Aller Media; dn.no = NHST; klassekampen.no; vl.no; nationen.no; adressa.no = Polaris Media; nordlys.no = Amedia; dagsavisen.no; nettavisen.no = Amedia; morgenbladet.no
DK: politiken.dk = JP/Politikens Hus; jyllands-posten.dk = JP/Politikens Hus; ekstrabladet.dk = JP/Politikens Hus; berlingske.dk = Amedia; bt.dk = Amedia; information.dk; borsen.dk = Bonnier; kristeligt-dagblad.dk; weekendavisen.dk = Amedia; nordjyske.dk; fyens.dk; stiften.dk
FI: hs.fi = Sanoma; is.fi = Sanoma; aamulehti.fi = Sanoma; satakunnankansa.fi = Sanoma; iltalehti.fi = Alma Media; kauppalehti.fi = Alma Media; ts.fi; kaleva.fi; hbl.fi; ksml.fi = Keskisuomalainen; savonsanomat.fi = Keskisuomalainen; maaseuduntulevaisuus.fi
IS: mbl.is; visir.is; dv.is; heimildin.is
EE: postimees.ee = Postimees Grupp; epl.delfi.ee = Ekspress Grupp; ohtuleht.ee; aripaev.ee = Bonnier
LV: diena.lv; la.lv; nra.lv; db.lv
LT: lrytas.lt; vz.lt; kaunodiena.lt
PL: wyborcza.pl = Agora; rp.pl = Gremi Media; gazetaprawna.pl = Infor; dziennik.pl = Infor; fakt.pl = Ringier Axel Springer Polska; se.pl; naszemiasto.pl = Polska Press; dziennikpolski24.pl = Polska Press; pb.pl = Bonnier; naszdziennik.pl
CZ: idnes.cz = Agrofert; lidovky.cz = Agrofert; novinky.cz = Borgis; denik.cz; ihned.cz = Economia; hn.cz = Economia; e15.cz; blesk.cz; denikn.cz; pravo.cz = Borgis
SK: sme.sk = Petit Press; korzar.sme.sk = Petit Press; pravda.sk; dennikn.sk; hnonline.sk; cas.sk; postoj.sk; ujszo.com
HU: nepszava.hu; magyarnemzet.hu = Mediaworks; magyarhirlap.hu; vg.hu = Mediaworks; blikk.hu; delmagyar.hu = Mediaworks; mandiner.hu
RO: adevarul.ro; gandul.ro; libertatea.ro = Ringier; evz.ro; romanialibera.ro; zf.ro; cotidianul.ro; jurnalul.ro
BG: 24chasa.bg; trud.bg; capital.bg; dnevnik.bg; sega.bg; standartnews.com; monitor.bg
GR: kathimerini.gr; ekathimerini.com; tanea.gr; tovima.gr; efsyn.gr; naftemporiki.gr; protothema.gr; ethnos.gr; avgi.gr; rizospastis.gr = Communist Party of Greece
CY: philenews.com; politis.com.cy; cyprus-mail.com
MT: timesofmalta.com; independent.com.mt; maltatoday.com.mt
HR: jutarnji.hr = Hanza Media; slobodnadalmacija.hr = Hanza Media; vecernji.hr = Styria; 24sata.hr = Styria; novilist.hr; glas-slavonije.hr
SI: delo.si; dnevnik.si; vecer.com; zurnal24.si = Styria
RS: politika.rs; danas.rs; blic.rs = Ringier; novosti.rs; kurir.rs; informer.rs; alo.rs; nova.rs = United Group
BA: oslobodjenje.ba; avaz.ba; nezavisne.com; glassrpske.com
ME: vijesti.me; pobjeda.me; dan.co.me
MK: slobodenpecat.mk; novamakedonija.com.mk; koha.mk
AL: panorama.com.al; gazetatema.net; shqiptarja.com; gazeta-shqip.com
XK: koha.net; gazetaexpress.com; botasot.info; zeri.info
UA: pravda.com.ua; kyivpost.com; kyivindependent.com; zn.ua; day.kyiv.ua; segodnya.ua; kp.ua; umoloda.kyiv.ua
RU: kommersant.ru; vedomosti.ru; rbc.ru; novayagazeta.ru; novayagazeta.eu; themoscowtimes.com; mk.ru; kp.ru; aif.ru = Moscow government; izvestia.ru; iz.ru; ng.ru; gazeta.ru; rg.ru = Government of Russia
BY: nashaniva.com; sb.by = Government of Belarus
MD: zdg.md; timpul.md; jurnal.md
GE: resonancedaily.com; kvirispalitra.ge; civil.ge
AM: azatutyun.am; aravot.am; hetq.am
AZ: azadliq.info; zerkalo.az; musavat.com
KZ: kazpravda.kz; vlast.kz; time.kz
TR: hurriyet.com.tr = Demirören; hurriyetdailynews.com = Demirören; milliyet.com.tr = Demirören; posta.com.tr = Demirören; cumhuriyet.com.tr; sozcu.com.tr; sabah.com.tr = Turkuvaz; dailysabah.com = Turkuvaz; takvim.com.tr = Turkuvaz; yenisafak.com = Albayrak; evrensel.net; birgun.net; karar.com; turkiyegazetesi.com.tr; aksam.com.tr; yeniakit.com.tr; dunya.com
IL: haaretz.com = Haaretz Group; themarker.com = Haaretz Group; jpost.com; maariv.co.il; ynet.co.il = Yedioth Ahronoth Group; ynetnews.com = Yedioth Ahronoth Group; calcalist.co.il = Yedioth Ahronoth Group; globes.co.il; israelhayom.co.il; israelhayom.com; makorrishon.co.il; timesofisrael.com
PS: alquds.com; al-ayyam.ps; maannews.net
LB: lorientlejour.com; annahar.com; al-akhbar.com; dailystar.com.lb; almodon.com; al-joumhouria.com
JO: alghad.com; alrai.com; jordantimes.com; addustour.com
EG: ahram.org.eg = Government of Egypt; almasryalyoum.com; egyptindependent.com; youm7.com; shorouknews.com; elwatannews.com; dailynewsegypt.com; akhbarelyom.com = Government of Egypt; gomhuriaonline.com = Government of Egypt
SA: arabnews.com = SRMG; aawsat.com = SRMG; aleqt.com = SRMG; okaz.com.sa; saudigazette.com.sa; alriyadh.com; alyaum.com; al-madina.com
AE: gulfnews.com = Al Nisr Publishing; khaleejtimes.com = Galadari; thenationalnews.com = International Media Investments; albayan.ae = Dubai Media; alkhaleej.ae; emaratalyoum.com = Dubai Media
QA: gulf-times.com; thepeninsulaqatar.com; al-sharq.com; raya.com; al-watan.com
KW: kuwaittimes.com; arabtimesonline.com; alqabas.com; alraimedia.com; alanba.com.kw
BH: gdnonline.com; alayam.com; akhbar-alkhaleej.com
OM: timesofoman.com; omanobserver.om = Government of Oman; muscatdaily.com
IQ: azzaman.com; almadapaper.net; rudaw.net
IR: hamshahrionline.ir = Tehran Municipality; kayhan.ir; etemadonline.com; sharghdaily.com; donya-e-eqtesad.com; tehrantimes.com; iran-daily.com = IRNA; jamejamonline.ir = IRIB
SY: enabbaladi.net
YE: almasdaronline.com; yementimes.com
MA: lematin.ma; leconomiste.com; hespress.com; almassae.press.ma; aujourdhui.ma
DZ: elwatan-dz.com; liberte-algerie.com; elkhabar.com; lesoirdalgerie.com; echoroukonline.com; lexpressiondz.com
TN: lapresse.tn = Government of Tunisia; alchourouk.com; assabah.com.tn; letemps.news
LY: libyaherald.com; libyaobserver.ly
SD: sudantribune.com; dabangasudan.org
ET: addisstandard.com; thereporterethiopia.com; addisfortune.news; capitalethiopia.com
KE: nation.africa = Nation Media Group; standardmedia.co.ke = Standard Group; the-star.co.ke = Radio Africa Group; theeastafrican.co.ke = Nation Media Group; businessdailyafrica.com = Nation Media Group
UG: monitor.co.ug = Nation Media Group; newvision.co.ug = Vision Group; observer.ug; independent.co.ug
TZ: thecitizen.co.tz = Nation Media Group; dailynews.co.tz = Government of Tanzania; ippmedia.com = IPP Media; mwananchi.co.tz = Nation Media Group
RW: newtimes.co.rw; igihe.com
ZM: daily-mail.co.zm = Government of Zambia; themastonline.com; lusakatimes.com
ZW: herald.co.zw = Zimpapers; newsday.co.zw = Alpha Media Holdings; thestandard.co.zw = Alpha Media Holdings; dailynews.co.zw; chronicle.co.zw = Zimpapers
MW: times.mw; mwnation.com
MZ: opais.co.mz; jornalnoticias.co.mz; clubofmozambique.com
AO: jornaldeangola.ao = Government of Angola; novojornal.co.ao; expansao.co.ao
NA: namibian.com.na = Namibia Media Trust; newera.com.na = Government of Namibia
BW: mmegi.bw; dailynews.gov.bw = Government of Botswana
ZA: mg.co.za; dailymaverick.co.za; news24.com = Media24; businesslive.co.za = Arena Holdings; timeslive.co.za = Arena Holdings; sowetanlive.co.za = Arena Holdings; dispatchlive.co.za = Arena Holdings; iol.co.za = Independent Media; citizen.co.za = Caxton; dailysun.co.za = Media24; netwerk24.com = Media24; thesouthafrican.com; heraldlive.co.za = Arena Holdings
NG: punchng.com; vanguardngr.com; guardian.ng; thisdaylive.com = Leaders & Company; dailytrust.com = Media Trust; thenationonlineng.net; tribuneonlineng.com; sunnewsonline.com; leadership.ng; businessday.ng; premiumtimesng.com; dailypost.ng; independent.ng; blueprint.ng
GH: graphic.com.gh = Government of Ghana; ghanaiantimes.com.gh = Government of Ghana; dailyguidenetwork.com; thechronicle.com.gh; citinewsroom.com; myjoyonline.com = Multimedia Group
SN: lesoleil.sn = Government of Senegal; lequotidien.sn; sudquotidien.sn; seneweb.com; dakaractu.com; walf-groupe.com
CI: fratmat.info = Government of Côte d'Ivoire; abidjan.net; linfodrome.com
CM: cameroon-tribune.cm = Government of Cameroon; journalducameroun.com; actucameroun.com
CD: radiookapi.net = United Nations / Fondation Hirondelle; lephareonline.net; actualite.cd; 7sur7.cd
BF: lefaso.net; sidwaya.info = Government of Burkina Faso; lobservateur.bf
ML: maliweb.net; journaldumali.com; malijet.com
MU: lexpress.mu; defimedia.info; lemauricien.com
MG: midi-madagasikara.mg; lexpress.mg; newsmada.com
IN: thehindu.com = The Hindu Group; thehindubusinessline.com = The Hindu Group; indianexpress.com = Indian Express Group; financialexpress.com = Indian Express Group; loksatta.com = Indian Express Group; jansatta.com = Indian Express Group; hindustantimes.com = HT Media; livemint.com = HT Media; livehindustan.com = HT Media; timesofindia.indiatimes.com = Bennett, Coleman & Co.; economictimes.indiatimes.com = Bennett, Coleman & Co.; navbharattimes.indiatimes.com = Bennett, Coleman & Co.; maharashtratimes.com = Bennett, Coleman & Co.; telegraphindia.com = ABP Group; anandabazar.com = ABP Group; deccanherald.com = The Printers (Mysore); prajavani.net = The Printers (Mysore); deccanchronicle.com; newindianexpress.com = Express Publications (Madurai); tribuneindia.com = Tribune Trust; thestatesman.com; business-standard.com; dnaindia.com = Zee; freepressjournal.in; mid-day.com = Jagran; jagran.com = Jagran Prakashan; bhaskar.com = DB Corp; divyabhaskar.co.in = DB Corp; amarujala.com; patrika.com; manoramaonline.com = Malayala Manorama; onmanorama.com = Malayala Manorama; mathrubhumi.com; deshabhimani.com; keralakaumudi.com; dinamalar.com; dinamani.com = Express Publications (Madurai); dailythanthi.com; dinakaran.com; eenadu.net = Ushodaya Enterprises; sakshi.com; andhrajyothy.com; lokmat.com; esakal.com = Sakal; gujaratsamachar.com; sandesh.com; sambad.in; greaterkashmir.com; kashmirreader.com; assamtribune.com; sentinelassam.com; siasat.com; asianage.com
PK: dawn.com = Dawn Media Group; thenews.com.pk = Jang Group; jang.com.pk = Jang Group; tribune.com.pk = Lakson Group; express.pk = Lakson Group; nation.com.pk = Nawaiwaqt; nawaiwaqt.com.pk = Nawaiwaqt; brecorder.com; dailytimes.com.pk; pakobserver.net; dunyanews.tv
BD: thedailystar.net = Transcom Group; prothomalo.com = Transcom Group; dhakatribune.com; newagebd.net; observerbd.com; daily-sun.com = Bashundhara Group; kalerkantho.com = Bashundhara Group; bd-pratidin.com = Bashundhara Group; jugantor.com; ittefaq.com.bd; samakal.com; bdnews24.com; tbsnews.net
LK: dailymirror.lk = Wijeya Newspapers; sundaytimes.lk = Wijeya Newspapers; island.lk = Upali Newspapers; dailynews.lk = Government of Sri Lanka; ft.lk = Wijeya Newspapers; divaina.lk = Upali Newspapers; lankadeepa.lk = Wijeya Newspapers; themorning.lk
NP: kathmandupost.com = Kantipur; ekantipur.com = Kantipur; thehimalayantimes.com; risingnepaldaily.com = Government of Nepal; nagariknews.nagariknetwork.com; myrepublica.nagariknetwork.com; onlinekhabar.com; setopati.com
BT: kuenselonline.com; thebhutanese.bt
AF: tolonews.com = Moby Group; pajhwok.com; 8am.media; khaama.com
MV: edition.mv; avas.mv; mihaaru.com
MM: irrawaddy.com; frontiermyanmar.net; mizzima.com; myanmar-now.org; elevenmyanmar.com
TH: bangkokpost.com = Post Publishing; nationthailand.com = Nation Group; thairath.co.th; matichon.co.th; khaosod.co.th; khaosodenglish.com; dailynews.co.th; manager.co.th; prachachat.net; komchadluek.net
VN: vnexpress.net = FPT; tuoitre.vn; tuoitrenews.vn; thanhnien.vn; nhandan.vn = Communist Party of Vietnam; vietnamnews.vn = Vietnam News Agency; laodong.vn; vietnamnet.vn; dantri.com.vn
KH: khmertimeskh.com; phnompenhpost.com; cambodianess.com
LA: vientianetimes.org.la
PH: inquirer.net; philstar.com = Philstar Media Group; mb.com.ph; manilatimes.net; rappler.com = Rappler Inc.; businessmirror.com.ph; bworldonline.com = Philstar Media Group; sunstar.com.ph; tribune.net.ph; malaya.com.ph; abante.com.ph; abs-cbn.com = ABS-CBN Corporation; gmanetwork.com = GMA Network
ID: thejakartapost.com; kompas.com = Kompas Gramedia; kompas.id = Kompas Gramedia; tempo.co = Tempo Inti Media; detik.com = CT Corp; republika.co.id; jawapos.com; mediaindonesia.com; tribunnews.com = Kompas Gramedia; sindonews.com = MNC; suaramerdeka.com; pikiran-rakyat.com; bisnis.com; kontan.co.id = Kompas Gramedia; jakartaglobe.id
MY: thestar.com.my = Malaysian Chinese Association; nst.com.my = Media Prima; bharian.com.my = Media Prima; hmetro.com.my = Media Prima; malaymail.com; sinchew.com.my; chinapress.com.my; utusan.com.my; theedgemalaysia.com; thesundaily.my; malaysiakini.com; sinarharian.com.my; theborneopost.com; dailyexpress.com.my
SG: straitstimes.com = SPH Media; businesstimes.com.sg = SPH Media; zaobao.com.sg = SPH Media; beritaharian.sg = SPH Media; tnp.sg = SPH Media; tamilmurasu.com.sg = SPH Media; todayonline.com = Mediacorp
BN: borneobulletin.com.bn
HK: scmp.com = Alibaba Group; mingpao.com; hket.com; hk01.com; thestandard.com.hk = Sing Tao News Corporation; stheadline.com = Sing Tao News Corporation; orientaldaily.on.cc; hongkongfp.com
TW: taipeitimes.com = Liberty Times Group; ltn.com.tw = Liberty Times Group; udn.com; chinatimes.com = Want Want; ettoday.net; mirrormedia.mg
CN: caixin.com; caixinglobal.com; thepaper.cn; sixthtone.com; yicai.com; eeo.com.cn; infzm.com = Nanfang Media Group; nfnews.com = Nanfang Media Group; bjnews.com.cn; jfdaily.com; takungpao.com; gmw.cn = Chinese Communist Party; chinanews.com.cn = Government of China
JP: asahi.com; mainichi.jp; yomiuri.co.jp; japannews.yomiuri.co.jp; nikkei.com = Nikkei; asia.nikkei.com = Nikkei; sankei.com; japantimes.co.jp; tokyo-np.co.jp; chunichi.co.jp; hokkaido-np.co.jp; nishinippon.co.jp; kahoku.news; kyoto-np.co.jp; kobe-np.co.jp; chugoku-np.co.jp; ryukyushimpo.jp; okinawatimes.co.jp
KR: chosun.com; donga.com; joongang.co.kr; koreajoongangdaily.joins.com; hani.co.kr; khan.co.kr; koreatimes.co.kr; koreaherald.com = Herald Corporation; hankookilbo.com; mk.co.kr; hankyung.com; seoul.co.kr; segye.com; munhwa.com; ohmynews.com; pressian.com; kmib.co.kr
MN: montsame.mn = Government of Mongolia; ikon.mn; gogo.mn
MX: eluniversal.com.mx; reforma.com = Grupo Reforma; elnorte.com = Grupo Reforma; mural.com.mx = Grupo Reforma; jornada.com.mx; excelsior.com.mx = Grupo Imagen; milenio.com = Grupo Multimedios; elfinanciero.com.mx; eleconomista.com.mx; elsoldemexico.com.mx = Organización Editorial Mexicana; elinformador.mx; informador.mx; vanguardia.com.mx; animalpolitico.com; proceso.com.mx; debate.com.mx
GT: prensalibre.com; elperiodico.com.gt; lahora.gt; plazapublica.com.gt
SV: elfaro.net; laprensagrafica.com; elsalvador.com; diario.elmundo.sv
HN: laprensa.hn; elheraldo.hn; latribuna.hn; proceso.hn
NI: laprensani.com; confidencial.digital; elnuevodiario.com.ni
CR: nacion.com = Grupo Nación; ticotimes.net; larepublica.net; semanariouniversidad.com
PA: prensa.com; laestrella.com.pa; panamaamerica.com.pa; critica.com.pa
CU: 14ymedio.com; juventudrebelde.cu = Young Communist League of Cuba
DO: listindiario.com; diariolibre.com; hoy.com.do; elcaribe.com.do; elnacional.com.do
PR: elnuevodia.com = GFR Media; primerahora.com = GFR Media; elvocero.com
HT: lenouvelliste.com; alterpresse.org
JM: jamaica-gleaner.com = Gleaner Company; jamaicaobserver.com
TT: trinidadexpress.com = One Caribbean Media; newsday.co.tt; guardian.co.tt = Guardian Media
BB: nationnews.com = One Caribbean Media; barbadostoday.bb
GY: stabroeknews.com; kaieteurnewsonline.com; guyanachronicle.com = Government of Guyana
VE: el-nacional.com; eluniversal.com; ultimasnoticias.com.ve; talcualdigital.com; efectococuyo.com; elpitazo.net
CO: eltiempo.com = Organización Luis Carlos Sarmiento Angulo; elespectador.com = Grupo Valorem; semana.com = Grupo Gilinski; elcolombiano.com; larepublica.co; portafolio.co = Organización Luis Carlos Sarmiento Angulo; elheraldo.co; elpais.com.co; vanguardia.com; eluniversal.com.co; lasillavacia.com
EC: elcomercio.com; eluniverso.com; expreso.ec; primicias.ec; lahora.com.ec; elmercurio.com.ec; extra.ec
PE: elcomercio.pe = Grupo El Comercio; gestion.pe = Grupo El Comercio; peru21.pe = Grupo El Comercio; trome.com = Grupo El Comercio; larepublica.pe = Grupo La República; ojo-publico.com; diariocorreo.pe; expreso.com.pe; elperuano.pe = Government of Peru
BO: lostiempos.com; eldeber.com.bo; la-razon.com; paginasiete.bo; correodelsur.com; opinion.com.bo; erbol.com.bo
PY: abc.com.py; ultimahora.com; lanacion.com.py; hoy.com.py
UY: elpais.com.uy; elobservador.com.uy; ladiaria.com.uy; brecha.com.uy; busqueda.com.uy
CL: emol.com = El Mercurio; elmercurio.com = El Mercurio; lasegunda.com = El Mercurio; lun.com = El Mercurio; latercera.com = Copesa; lacuarta.com = Copesa; elmostrador.cl; df.cl; theclinic.cl; ciperchile.cl; biobiochile.cl
AR: clarin.com = Grupo Clarín; ole.com.ar = Grupo Clarín; lavoz.com.ar = Grupo Clarín; losandes.com.ar = Grupo Clarín; lanacion.com.ar; pagina12.com.ar = Grupo Octubre; infobae.com; perfil.com = Editorial Perfil; cronista.com; ambito.com; lacapital.com.ar; eldia.com; rionegro.com.ar; lagaceta.com.ar; tiempoar.com.ar; batimes.com.ar = Editorial Perfil; eldestapeweb.com
BR: folha.uol.com.br = Grupo Folha; estadao.com.br = Grupo Estado; oglobo.globo.com = Grupo Globo; extra.globo.com = Grupo Globo; valor.globo.com = Grupo Globo; correiobraziliense.com.br = Diários Associados; em.com.br = Diários Associados; gazetadopovo.com.br; gauchazh.clicrbs.com.br = Grupo RBS; zerohora.com.br = Grupo RBS; jb.com.br; odia.ig.com.br; diariodonordeste.verdesmares.com.br; opovo.com.br; jc.ne10.uol.com.br; correio24horas.com.br; atarde.com.br; metropoles.com; poder360.com.br; cartacapital.com.br; nexojornal.com.br; brasildefato.com.br; agenciabrasil.ebc.com.br = Empresa Brasil de Comunicação
FJ: fijitimes.com; fijisun.com.fj
PG: postcourier.com.pg; thenational.com.pg
`;
