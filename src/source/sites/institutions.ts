/** Courts, campaigning and aid organisations, think tanks, parties, companies and blogs of one author, by country. Facts, no ratings. */
export const courts = `
US: uscourts.gov; pacer.gov; courtlistener.com = Free Law Project; law.cornell.edu; oyez.org; justia.com
GB: supremecourt.uk; judiciary.uk; bailii.org; nationalarchives.gov.uk
DE: bundesverfassungsgericht.de; bundesgerichtshof.de; bverwg.de; bundesarbeitsgericht.de; bundesfinanzhof.de
FR: conseil-constitutionnel.fr; conseil-etat.fr; courdecassation.fr
IT: cortecostituzionale.it; cortedicassazione.it
ES: tribunalconstitucional.es; poderjudicial.es
AT: vfgh.gv.at; ogh.gv.at
CH: bger.ch
EU: curia.europa.eu
INT: icty.org; irmct.org; pca-cpa.org; corteidh.or.cr; african-court.org; itlos.org; scc-law.se
CA: scc-csc.ca; canlii.org
AU: hcourt.gov.au; austlii.edu.au
NZ: courtsofnz.govt.nz
IE: courts.ie; supremecourt.ie
IN: sci.gov.in; main.sci.gov.in; ecourts.gov.in; indiankanoon.org
PK: supremecourt.gov.pk
ZA: concourt.org.za; saflii.org
KE: kenyalaw.org; judiciary.go.ke
BR: stf.jus.br; tse.jus.br; stj.jus.br; portal.stf.jus.br
MX: scjn.gob.mx
AR: csjn.gov.ar
CO: corteconstitucional.gov.co
JP: courts.go.jp
KR: ccourt.go.kr; scourt.go.kr
IL: supreme.court.gov.il
PH: sc.judiciary.gov.ph
`;
export const ngos = `
INT: amnesty.org; hrw.org; msf.org; doctorswithoutborders.org; oxfam.org; savethechildren.org; savethechildren.net; greenpeace.org; worldwildlife.org; panda.org; transparency.org; rsf.org; cpj.org; pen.org; pen-international.org; fidh.org; icj.org; article19.org; accessnow.org; globalwitness.org; crisisgroup.org; freedomhouse.org; care.org; careinternational.org; worldvision.org; wvi.org; actionaid.org; mercycorps.org; rescue.org; nrc.no; plan-international.org; cfr.org; conservation.org; nature.org; iucn.org; birdlife.org; fairtrade.net; icbl.org; icanw.org; sipri.org; acleddata.com; airwars.org; iraqbodycount.org; occrp.org; icij.org; ifex.org; ipi.media; globalfundforwomen.org; gavi.org; theglobalfund.org; cepi.net; gatesfoundation.org; opensocietyfoundations.org; fordfoundation.org; rockefellerfoundation.org; wellcome.org; 350.org; friendsoftheearth.uk; foei.org; oceana.org; seashepherd.org; peta.org; worldanimalprotection.org; eff.org; creativecommons.org; mozilla.org; internetsociety.org; sos-childrensvillages.org; habitat.org; wateraid.org; wfto.com; ituc-csi.org; caritas.org; islamic-relief.org; welthungerhilfe.de; brot-fuer-die-welt.de; misereor.de
US: aclu.org; splcenter.org = Southern Poverty Law Center; adl.org = Anti-Defamation League; naacp.org; plannedparenthood.org; guttmacher.org; nrlc.org; nra.org; everytown.org; bradyunited.org; giffords.org; sierraclub.org; nrdc.org; edf.org; ucsusa.org; redcross.org; cancer.org; heart.org; lung.org; diabetes.org; alz.org; mayoclinic.org; clevelandclinic.org; hopkinsmedicine.org; kff.org; commonwealthfund.org; rwjf.org; pewresearch.org = The Pew Charitable Trusts; pewtrusts.org; gallup.com; commoncause.org; lwv.org; brennancenter.org; eji.org; innocenceproject.org; deathpenaltyinfo.org; judicialwatch.org; pcrm.org; aap.org; ama-assn.org; acog.org; apa.org; ewg.org; cspinet.org; childrenshealthdefense.org; fairus.org; cis.org; aflcio.org; seiu.org; teamster.org; uschamber.com; aarp.org; gunviolencearchive.org; poynter.org; cjr.org = Columbia University; newsguardtech.com; mediabiasfactcheck.com; allsides.com
GB: redcross.org.uk; cancerresearchuk.org; bhf.org.uk; nspcc.org.uk; shelter.org.uk; rspb.org.uk; rspca.org.uk; libertyhumanrights.org.uk; stonewall.org.uk; migrationobservatory.ox.ac.uk; refugeecouncil.org.uk; jrf.org.uk; trusselltrust.org; trussell.org.uk; amnesty.org.uk; oxfam.org.uk; savethechildren.org.uk; which.co.uk; migrationwatchuk.org; tuc.org.uk; bma.org.uk; rcn.org.uk; nationaltrust.org.uk; foodfoundation.org.uk; sciencemediacentre.org; senseaboutscience.org
DE: drk.de; proasyl.de; greenpeace.de; bund.net; nabu.de; germanwatch.org; verbraucherzentrale.de; vzbv.de; foodwatch.org; adac.de; transparency.de; amnesty.de; caritas.de; diakonie.de; dgb.de; verdi.de; igmetall.de; paritaetischer.de; krebshilfe.de; krebsinformationsdienst.de; lobbycontrol.de; abgeordnetenwatch.de; ccc.de; sea-watch.org; campact.de; attac.de; bpb.de = Government of Germany
FR: croix-rouge.fr; secours-catholique.org; restosducoeur.org; ligue-cancer.net; sos-racisme.org; quechoisir.org; ldh-france.org; cimade.org; france-terre-asile.org; cgt.fr; cfdt.fr; medef.com
ES: cruzroja.es; ocu.org; facua.org; ecologistasenaccion.org; cear.es; ccoo.es; ugt.es
IT: emergency.it; legambiente.it; cgil.it; altroconsumo.it; openpolis.it; lilt.it
CA: davidsuzuki.org; amnesty.ca; redcross.ca; fraserinstitute.org; policyalternatives.ca
IN: cseindia.org; prsindia.org; adrindia.org; chri.org; amnesty.org.in
IL: btselem.org; breakingthesilence.org.il; peacenow.org.il; ngo-monitor.org; memri.org
PS: pchrgaza.org; alhaq.org; almezan.org
SY: syriahr.com = Syrian Observatory for Human Rights; sn4hr.org; whitehelmets.org
RU: memohrc.org; ovd.info; levada.ru
`;
export const thinkTanks = `
US: brookings.edu; heritage.org; cato.org; rand.org; aei.org; cfr.org/backgrounder; carnegieendowment.org; csis.org; urban.org; americanprogress.org; epi.org; cbpp.org; taxpolicycenter.org; taxfoundation.org; hoover.org; manhattan-institute.org; hudson.org; atlanticcouncil.org; wilsoncenter.org; stimson.org; piie.com; nber.org; mercatus.org; heartland.org; cei.org; discovery.org; fdd.org; understandingwar.org; newamerica.org; milkeninstitute.org; migrationpolicy.org; wri.org; rff.org; bipartisanpolicy.org; cbo.gov = US Congress; thirdway.org; rooseveltinstitute.org; inequality.org; nti.org; fas.org; armscontrol.org; thebulletin.org; mei.edu; washingtoninstitute.org; quincyinst.org
GB: chathamhouse.org; iiss.org; rusi.org; ifs.org.uk; resolutionfoundation.org; iea.org.uk; adamsmith.org; ippr.org; policyexchange.org.uk; demos.co.uk; instituteforgovernment.org.uk; kingsfund.org.uk; nuffieldtrust.org.uk; health.org.uk; niesr.ac.uk; odi.org; e3g.org; cps.org.uk; fabians.org.uk; gwpf.org; thegwpf.org; isdglobal.org; counterhate.com; cer.eu
DE: diw.de; ifo.de; ifw-kiel.de; iwkoeln.de; swp-berlin.org; dgap.org; boell.de = Bündnis 90/Die Grünen (near); kas.de = CDU (near); fes.de = SPD (near); freiheit.org = FDP (near); rosalux.de = Die Linke (near); bertelsmann-stiftung.de; agora-energiewende.de; oeko.de; wuppertalinst.org; iab.de; svr-wirtschaft.de; wzb.eu; gppi.net
BE: bruegel.org; ceps.eu; egmontinstitute.be; epc.eu
FR: ifri.org; institutmontaigne.org; iris-france.org; frstrategie.org; jean-jaures.org; ofce.sciences-po.fr; fondapol.org; ifop.com
ES: realinstitutoelcano.org; funcas.es; cidob.org
IT: ispionline.it; iai.it; svimez.it
NL: clingendael.org; cpb.nl
SE: ratio.se; timbro.se
NO: prio.org; nupi.no; fafo.no
PL: osw.waw.pl; pism.pl
AU: lowyinstitute.org; aspi.org.au; grattan.edu.au; australiainstitute.org.au; cis.org.au; ipa.org.au
IN: orfonline.org; cprindia.org; idsa.in; takshashila.org.in
ZA: issafrica.org; saiia.org.za
JP: rieti.go.jp; jiia.or.jp
`;
export const parties = `
US: gop.com; democrats.org; lp.org; gp.org
GB: conservatives.com; labour.org.uk; libdems.org.uk; reformparty.uk; greenparty.org.uk; snp.org; plaid.cymru; mydup.com; sdlp.ie
IE: finegael.ie; fiannafail.ie; sinnfein.ie; labour.ie; greenparty.ie; socialdemocrats.ie
DE: cdu.de; csu.de; spd.de; gruene.de; fdp.de; afd.de; die-linke.de; bsw-vg.de
AT: oevp.at; dievolkspartei.at; spoe.at; fpoe.at; gruene.at; neos.eu
CH: svp.ch; sp-ps.ch; fdp.ch; die-mitte.ch; gruene.ch; grunliberale.ch
FR: parti-renaissance.fr; rassemblementnational.fr; lafranceinsoumise.fr; republicains.fr; parti-socialiste.fr; lesecologistes.fr; pcf.fr; partireconquete.fr; mouvementdemocrate.fr
ES: pp.es; psoe.es; voxespana.es; podemos.info; movimientosumar.es; esquerra.cat; junts.cat; eaj-pnv.eus
IT: fratelli-italia.it; partitodemocratico.it; legaonline.it; movimento5stelle.eu; forzaitalia.it; italiaviva.it
PT: ps.pt; psd.pt; partidochega.pt; bloco.org; pcp.pt; iniciativaliberal.pt
NL: vvd.nl; pvv.nl; d66.nl; cda.nl; groenlinkspvda.nl; fvd.nl; sp.nl; bbb.nl; partijvoordedieren.nl
BE: n-va.be; vlaamsbelang.org; ps.be; mr.be; cdenv.be; ecolo.be; groen.be
SE: socialdemokraterna.se; moderaterna.se; sd.se; centerpartiet.se; vansterpartiet.se; mp.se; liberalerna.se; kristdemokraterna.se
NO: arbeiderpartiet.no; hoyre.no; frp.no; senterpartiet.no; sv.no
DK: socialdemokratiet.dk; venstre.dk; danskfolkeparti.dk; liberalalliance.dk; radikale.dk
FI: sdp.fi; kokoomus.fi; perussuomalaiset.fi; keskusta.fi; vihreat.fi
PL: pis.org.pl; platforma.org; psl.pl; konfederacja.pl; polska2050.pl; lewica.org.pl
HU: fidesz.hu; dk365.hu; mszp.hu
CZ: ods.cz; anobudelip.cz; spd.cz; pirati.cz
GR: nd.gr; syriza.gr; pasok.gr; kke.gr
CA: liberal.ca; conservative.ca; ndp.ca; blocquebecois.org; greenparty.ca; peoplespartyofcanada.ca
AU: alp.org.au; liberal.org.au; nationals.org.au; greens.org.au; onenation.org.au
NZ: labour.org.nz; national.org.nz; greens.org.nz; act.org.nz; nzfirst.nz
IN: bjp.org; inc.in; aamaadmiparty.org; aitcofficial.org; cpim.org; dmk.in
TR: akparti.org.tr; chp.org.tr; mhp.org.tr; iyiparti.org.tr; demparti.org.tr
IL: likud.org.il; yeshatid.org.il; havoda.org.il
ZA: anc1912.org.za; da.org.za; effonline.org; ifp.org.za; mkparty.org.za
BR: pt.org.br; psdb.org.br; mdb.org.br; partidoliberal.org.br; novo.org.br; psol50.org.br
MX: morena.org; pan.org.mx; pri.org.mx; prd.org.mx; movimientociudadano.mx
AR: pro.com.ar; ucr.org.ar; lalibertadavanza.com.ar
JP: jimin.jp; cdp-japan.jp; komei.or.jp; jcp.or.jp; o-ishin.jp
KR: theminjoo.kr; peoplepowerparty.kr
TW: dpp.org.tw; kmt.org.tw
`;
export const companies = `
US: about.fb.com = Meta; meta.com = Meta; blog.google = Google; google.com = Google; openai.com; anthropic.com; microsoft.com; blogs.microsoft.com = Microsoft; apple.com; aboutamazon.com = Amazon; amazon.com; tesla.com; spacex.com; starlink.com = SpaceX; nvidia.com; intel.com; ibm.com; cisco.com; oracle.com; boeing.com; lockheedmartin.com; rtx.com; ge.com; gm.com; ford.com; pfizer.com; modernatx.com = Moderna; merck.com; jnj.com = Johnson & Johnson; lilly.com; abbvie.com; gilead.com; novavax.com; walmart.com; corporate.walmart.com; costco.com; target.com; mcdonalds.com; coca-colacompany.com; pepsico.com; starbucks.com; nike.com; disney.com; netflix.com; about.netflix.com; exxonmobil.com; corporate.exxonmobil.com; chevron.com; conocophillips.com; jpmorgan.com; jpmorganchase.com; goldmansachs.com; bankofamerica.com; wellsfargo.com; citigroup.com; blackrock.com; vanguard.com; visa.com; mastercard.com; paypal.com; uber.com; airbnb.com; delta.com; united.com; aa.com; southwest.com; ups.com; fedex.com; verizon.com; att.com; t-mobile.com; comcast.com; dominionvoting.com; libertyvote.com; smartmatic.com; palantir.com; monsanto.com = Bayer; dow.com; dupont.com; 3m.com; pg.com = Procter & Gamble; salesforce.com; adobe.com; prnewswire.com; businesswire.com; globenewswire.com; accesswire.com
GB: bp.com; shell.com; astrazeneca.com; gsk.com; hsbc.com; barclays.com; unilever.com; tesco.com; tescoplc.com; rolls-royce.com; baesystems.com; vodafone.com; bt.com; riotinto.com; diageo.com; britishairways.com; arm.com
DE: volkswagen-group.com; volkswagen.de; bmwgroup.com; mercedes-benz.com; siemens.com; sap.com; bayer.com; basf.com; biontech.com; biontech.de; deutschebahn.com; bahn.de; lufthansa.com; telekom.com; deutsche-bank.de; allianz.com; rwe.com; eon.com; bosch.com; adidas-group.com; aldi.com; lidl.de
FR: totalenergies.com; airbus.com; renault.com; edf.fr; sanofi.com; lvmh.com; michelin.com; danone.com; airfrance.com; orange.com; sncf.com; thalesgroup.com; carrefour.com
CH: novartis.com; roche.com; nestle.com; ubs.com; glencore.com; abb.com
NL: philips.com; asml.com; ing.com; heineken.com; stellantis.com
IT: eni.com; enel.com; ferrari.com; leonardo.com
ES: santander.com; bbva.com; iberdrola.com; telefonica.com; repsol.com; inditex.com
SE: volvo.com; volvogroup.com; ericsson.com; ikea.com; spotify.com; hm.com; saab.com; northvolt.com
DK: novonordisk.com; maersk.com; lego.com; orsted.com; vestas.com
NO: equinor.com; telenor.com
FI: nokia.com
JP: toyota.com; global.toyota; honda.com; sony.com; nintendo.com; panasonic.com; hitachi.com; softbank.jp; tepco.co.jp
KR: samsung.com; news.samsung.com; hyundai.com; lg.com; skhynix.com; kia.com
CN: huawei.com; alibaba.com; alibabagroup.com; tencent.com; bytedance.com; xiaomi.com; byd.com; sinovac.com; sinopharm.com; baidu.com
TW: tsmc.com; foxconn.com; evergreen-marine.com
IN: tata.com; ril.com = Reliance Industries; adani.com; infosys.com; serumindia.com; bharatbiotech.com; airindia.com
BR: petrobras.com.br; vale.com; embraer.com; jbs.com.br
SA: aramco.com
RU: gazprom.com; rosneft.com; sberbank.ru; yandex.com; rosatom.ru
AU: bhp.com; qantas.com; woolworthsgroup.com.au
CA: shopify.com; rbc.com; td.com; bombardier.com; aircanada.com
`;
export const blogs = `
US: scienceblogs.com; sciencebasedmedicine.org; quackwatch.org; realclimate.org; wattsupwiththat.com; judithcurry.com; drroyspencer.com; marginalrevolution.com; slatestarcodex.com; astralcodexten.com; waitbutwhy.com; daringfireball.net; krebsonsecurity.com; schneier.com; stratechery.com; kottke.org; boingboing.net; volokh.com; electrek.co; mercola.com; drtenpenny.com; globalresearch.ca; vaccineimpact.com; beforeitsnews.com; wakingtimes.com; activistpost.com; collective-evolution.com; realfarmacy.com; greenmedinfo.com; healthimpactnews.com; naturalhealth365.com; thetruthaboutcancer.com; goop.com; foodbabe.com; abovetopsecret.com; godlikeproductions.com; moonofalabama.org; consortiumnews.com; veteranstoday.com; 21stcenturywire.com; thegrayzone.com; mintpressnews.com; unz.com; counterpunch.org; antiwar.com; lewrockwell.com; paulcraigroberts.org; thepeoplesvoice.tv; newspunch.com; yournewswire.com; distractify.com; boredpanda.com
GB: davidicke.com; dailyexpose.uk; expose-news.com; off-guardian.org; craigmurray.org.uk; badscience.net; notalotofpeopleknowthat.wordpress.com
DE: scienceblogs.de; stefan-niggemeier.de; bildblog.de; psiram.com; uncutnews.ch; norberthaering.de
FR: fdesouche.com; les-crises.fr; agoravox.fr; dreuz.info
IT: attivissimo.blogspot.com; medbunker.it; disinformazione.it
ES: microsiervos.com; naukas.com; malaprensa.com; alertadigital.com; mediterraneodigital.com
`;
