/** Private broadcasters, by country: `site = owner`. Public ones and those run by governments stand in `known-domains.ts`. */
export const broadcasters = `
US: cnn.com = Warner Bros. Discovery; edition.cnn.com = Warner Bros. Discovery; nbcnews.com = NBCUniversal; msnbc.com = Versant; ms.now = Versant; cnbc.com = Versant; cbsnews.com = Paramount; abcnews.go.com = The Walt Disney Company; foxnews.com = Fox Corporation; foxbusiness.com = Fox Corporation; newsmax.com = Newsmax Media; oann.com = Herring Networks; newsnationnow.com = Nexstar; c-span.org = National Cable Satellite Corporation; univision.com = TelevisaUnivision; telemundo.com = NBCUniversal; weather.com = The Weather Company; espn.com = The Walt Disney Company; bloomberg.com = Bloomberg L.P.; ktla.com = Nexstar; wgntv.com = Nexstar; kron4.com = Nexstar; komonews.com = Sinclair; wjla.com = Sinclair; khou.com = Tegna; wfaa.com = Tegna; kare11.com = Tegna; 9news.com = Tegna; king5.com = Tegna; wusa9.com = Tegna; 11alive.com = Tegna; wral.com = Capitol Broadcasting; kcra.com = Hearst; wcvb.com = Hearst; wmur.com = Hearst; iheart.com = iHeartMedia
GB: itv.com = ITV; channel4.com = Channel Four Television Corporation; channel5.com = Paramount; news.sky.com = Comcast; skysports.com = Comcast; gbnews.com = All Perspectives; talk.tv = News Corp; lbc.co.uk = Global; stv.tv = STV Group
IE: newstalk.com = Bauer Media; virginmediatelevision.ie = Virgin Media
CA: ctvnews.ca = Bell Media; globalnews.ca = Corus; citynews.ca = Rogers; bnnbloomberg.ca = Bell Media; tvanouvelles.ca = Quebecor; noovo.info = Bell Media; aptnnews.ca = APTN
AU: 9news.com.au = Nine Entertainment; 7news.com.au = Seven West Media; skynews.com.au = News Corp; news.com.au = News Corp; 10play.com.au = Paramount; 2gb.com = Nine Entertainment
NZ: 1news.co.nz = TVNZ; newstalkzb.co.nz = NZME
FR: bfmtv.com = CMA CGM; rmc.bfmtv.com = CMA CGM; tf1info.fr = Bouygues; lci.fr = Bouygues; cnews.fr = Canal+; europe1.fr = Lagardère; rtl.fr = Groupe M6; m6.fr = Groupe M6; tv5monde.com = TV5Monde
DE: n-tv.de = RTL Deutschland; rtl.de = RTL Deutschland; prosieben.de = ProSiebenSat.1; sat1.de = ProSiebenSat.1
AT: puls24.at = ProSiebenSat.1; servustv.com = Red Bull
IT: tgcom24.mediaset.it = MFE-MediaForEurope; la7.it = Cairo Communication; tg24.sky.it = Comcast; radioradicale.it
ES: antena3.com = Atresmedia; lasexta.com = Atresmedia; ondacero.es = Atresmedia; telecinco.es = MFE-MediaForEurope; cuatro.com = MFE-MediaForEurope; cadenaser.com = PRISA; cope.es = Spanish Bishops' Conference
PT: sicnoticias.pt = Impresa; tvi.iol.pt = Media Capital; cnnportugal.iol.pt = Media Capital; rr.pt = Catholic Church in Portugal; tsf.pt
NL: rtlnieuws.nl = DPG Media; rtl.nl = DPG Media; bnr.nl = FD Mediagroep
BE: vtm.be = DPG Media; rtl.be = DPG Media / Rossel
SE: tv4.se = Schibsted Media
NO: tv2.no = Egmont
DK: nyheder.tv2.dk = TV 2 Danmark; tv2.dk = TV 2 Danmark
FI: mtvuutiset.fi = Schibsted Media
PL: tvn24.pl = Warner Bros. Discovery; polsatnews.pl = Polsat Plus; rmf24.pl = Bauer Media; tvrepublika.pl; radiomaryja.pl; radiozet.pl = Agora
CZ: tn.nova.cz = PPF; cnn.iprima.cz = FTV Prima; novaplus.nova.cz = PPF
SK: tvnoviny.sk; ta3.com; joj.sk
HU: rtl.hu; atv.hu; hirtv.hu; infostart.hu; klubradio.hu
RO: digi24.ro = Digi Communications; stirileprotv.ro = PPF; antena3.ro = Intact Media; b1tv.ro; realitatea.net; europafm.ro
BG: nova.bg = United Group; btvnovinite.bg = PPF
GR: skai.gr; antenna.gr; star.gr; alphatv.gr
HR: n1info.hr = United Group; rtl.hr = PPF; dnevnik.hr = United Group
SI: 24ur.com = PPF; n1info.si = United Group
RS: n1info.rs = United Group; b92.net; prva.rs; pink.rs; happytv.rs
BA: n1info.ba = United Group; klix.ba; bhrt.ba
AL: top-channel.tv; tvklan.al; news24.al; abcnews.al
XK: klankosova.tv; rtv21.tv; kohavision.net
MK: sitel.com.mk; telma.com.mk; 24.mk; alsat.mk
UA: tsn.ua = 1+1 Media; 24tv.ua; espreso.tv; 5.ua; hromadske.ua; ukrinform.net
RU: tvrain.tv; echo.msk.ru; echofm.online; ntv.ru = Gazprom-Media; 1tv.ru = Government of Russia and private holders; vesti.ru = VGTRK
GE: formulanews.ge; mtavari.tv; rustavi2.ge; imedinews.ge
AM: 1lurer.am = Public Television of Armenia; news.am
TR: ntv.com.tr = Doğuş; cnnturk.com = Demirören; haberturk.com; halktv.com.tr; ahaber.com.tr = Turkuvaz; tele1.com.tr; nowtv.com.tr = The Walt Disney Company; krttv.com.tr
IL: mako.co.il = Keshet; 13tv.co.il; n12.co.il = Keshet; c14.co.il; i24news.tv = Altice; inn.co.il; israelnationalnews.com
LB: mtv.com.lb; lbcgroup.tv; aljadeed.tv; almanar.com.lb = Hezbollah; almayadeen.net
QA: aljazeera.com = Government of Qatar (Al Jazeera Media Network); aljazeera.net = Government of Qatar (Al Jazeera Media Network)
AE: alarabiya.net = MBC Group; skynewsarabia.com = International Media Investments
SA: mbc.net = MBC Group; alhadath.net = MBC Group
GB: alaraby.co.uk = Fadaat Media; newarab.com = Fadaat Media; middleeasteye.net; iranintl.com = Volant Media
EG: extranews.tv; cbc-eg.com
IQ: alsumaria.tv; kurdistan24.net; shafaq.com
MA: medi1.com; 2m.ma = Government of Morocco
KE: citizen.digital = Royal Media Services; k24tv.co.ke; ntvkenya.co.ke = Nation Media Group
UG: ntv.co.ug = Nation Media Group; nbs.ug = Next Media
NG: channelstv.com; arise.tv; tvcnews.tv; ait.live = Daar Communications
GH: citifmonline.com; tv3network.com; peacefmonline.com = Despite Media
ZA: enca.com = eMedia; ewn.co.za = Primedia; 702.co.za = Primedia
SN: rts.sn = Government of Senegal; emedia.sn
IN: ndtv.com = Adani Group; indiatoday.in = Living Media; aajtak.in = Living Media; zeenews.india.com = Zee Media; news18.com = Network18; firstpost.com = Network18; cnbctv18.com = Network18; moneycontrol.com = Network18; republicworld.com = Republic Media Network; timesnownews.com = Bennett, Coleman & Co.; abplive.com = ABP Group; indiatvnews.com; tv9.com; tv9hindi.com; wionews.com = Zee Media; asianetnews.com; mathrubhumi.news; sunnewslive.in = Sun Group; puthiyathalaimurai.com; news7tamil.live; newsx.com; ptcnews.tv; etvbharat.com = Ushodaya Enterprises; odishatv.in; kalingatv.com; ndtv.in = Adani Group
PK: geo.tv = Jang Group; arynews.tv = ARY Group; samaa.tv; aaj.tv; bolnews.com; humnews.pk
BD: channelionline.com; somoynews.tv; jamuna.tv; ekattor.tv
LK: newsfirst.lk = Capital Maharaja; adaderana.lk; hirunews.lk
PH: gmanews.tv = GMA Network; news5.com.ph = TV5 Network; onenews.ph
ID: cnnindonesia.com = CT Corp; cnbcindonesia.com = CT Corp; metrotvnews.com = Media Group; liputan6.com = Emtek; okezone.com = MNC; inews.id = MNC; viva.co.id = Bakrie; kompas.tv = Kompas Gramedia
MY: astroawani.com = Astro; freemalaysiatoday.com
SG: channelnewsasia.com = Mediacorp; mothership.sg
TH: thaipbsworld.com = Thai PBS; pptvhd36.com; amarintv.com; workpointtoday.com; ch7.com; ch3plus.com
HK: now.com = PCCW; tvb.com = TVB; i-cable.com; rthk.hk = Government of Hong Kong
TW: tvbs.com.tw; setn.com; ebc.net.tw; ftvnews.com.tw; ctinews.com = Want Want
CN: ifeng.com = Phoenix New Media; phoenixtv.com = Phoenix Media
JP: news.tv-asahi.co.jp = TV Asahi; newsdig.tbs.co.jp = TBS; news.ntv.co.jp = Nippon TV; fnn.jp = Fuji Television; tv-tokyo.co.jp = TV Tokyo
KR: sbs.co.kr = SBS; news.sbs.co.kr = SBS; imbc.com = MBC; imnews.imbc.com = MBC; jtbc.co.kr; ytn.co.kr; tvchosun.com; ichannela.com; mbn.co.kr
MX: televisa.com = TelevisaUnivision; nmas.com.mx = TelevisaUnivision; tvazteca.com = Grupo Salinas; adn40.mx = Grupo Salinas; imagenradio.com.mx = Grupo Imagen; radioformula.com.mx; aristeguinoticias.com; mvsnoticias.com
CO: noticiascaracol.com = Grupo Valorem; caracoltv.com = Grupo Valorem; noticiasrcn.com = Organización Ardila Lülle; caracol.com.co = PRISA; bluradio.com = Grupo Valorem; wradio.com.co = PRISA
PE: rpp.pe = Grupo RPP; canaln.pe; americatv.com.pe; panamericana.pe
CL: 24horas.cl = TVN; tvn.cl = TVN; t13.cl; meganoticias.cl; chvnoticias.cl; cnnchile.com; cooperativa.cl; adnradio.cl = PRISA
AR: tn.com.ar = Grupo Clarín; c5n.com = Grupo Indalo; a24.com; cronica.com.ar; telam.com.ar = Government of Argentina; eltrecetv.com.ar = Grupo Clarín; radiomitre.cienradios.com = Grupo Clarín; cadena3.com
UY: telenoche.com.uy; subrayado.com.uy; montevideo.com.uy
BR: g1.globo.com = Grupo Globo; globo.com = Grupo Globo; globonews.globo.com = Grupo Globo; r7.com = Grupo Record; recordtv.r7.com = Grupo Record; sbtnews.sbt.com.br = Grupo Silvio Santos; band.uol.com.br = Grupo Bandeirantes; cnnbrasil.com.br; jovempan.com.br; uol.com.br = Grupo UOL; noticias.uol.com.br = Grupo UOL; terra.com.br = Telefónica; ig.com.br; redetv.uol.com.br
EC: ecuavisa.com; teleamazonas.com
BO: unitel.bo; reduno.com.bo
VE: globovision.com; venevision.com
DO: noticiassin.com; cdn.com.do
FR: euronews.com = Alpac Capital; africanews.com = Alpac Capital
`;
