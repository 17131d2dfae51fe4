import { addressesOf } from './source-address.ts';

/**
 * What is common knowledge about well-known sites, written by hand for this project: what kind of place each is. No ratings of bias
 * or quality. A host below a listed one belongs to it (`news.example.org` to `example.org`); an entry for a host below wins.
 */
export type DomainKind =
  | 'satire'
  | 'fact-checker'
  | 'wire-agency'
  | 'public-broadcaster'
  | 'news-organisation'
  | 'state-media'
  | 'journal'
  | 'government'
  | 'intergovernmental'
  | 'statistics'
  | 'science-agency'
  | 'education'
  /** On the host of a parliament or another institution. */
  | 'politician'
  /** On the host of a university: people, clubs and students' papers. */
  | 'personal-page'
  | 'encyclopaedia'
  | 'reference'
  | 'archive'
  | 'social-media'
  | 'user-generated';

const lists: Readonly<Record<DomainKind, string>> = {
  satire: `theonion.com clickhole.com babylonbee.com thebeaverton.com waterfordwhispersnews.com the-postillon.com der-postillon.com
    newsthump.com thedailymash.co.uk reductress.com theshovel.com.au betootaadvocate.com newsbiscuit.com southendnewsnetwork.net
    rochdaleherald.co.uk thespoof.com duffelblog.com thehardtimes.net legorafi.fr nordpresse.be lercio.it
    elmundotoday.com actualidadpanamericana.com eldeforma.com sensacionalista.com.br dietagespresse.com
    speld.nl nieuwspaal.nl rokokoposten.dk titanic-magazin.de fakingnews.com
    thefauxy.com unrealtimes.com burrardstreetjournal.com walkingeaglenews.com thecivilian.co.nz dailysquib.co.uk
    worldnewsdailyreport.com empirenews.net huzlers.com nationalreport.net weeklyworldnews.com alhudood.net
    zaytung.com panorama.pub aszdziennik.pl chaser.com.au landoverbaptist.org 
    dunning-kruger-times.com spacexmania.com esspots.com `,
  'fact-checker': `snopes.com politifact.com factcheck.org fullfact.org africacheck.org chequeado.com boomlive.in altnews.in maldita.es
    newtral.es correctiv.org verafiles.org rappler.com/newsbreak/fact-check leadstories.com truthorfiction.com checkyourfact.com
    science.feedback.org sciencefeedback.co climatefeedback.org healthfeedback.org logicallyfacts.com logically.ai factcheck.afp.com
    factuel.afp.com faktencheck.afp.com mimikama.org mimikama.at pesacheck.org dubawa.org
    factcheckhub.com aosfatos.org lupa.uol.com.br lupa.news boatos.org e-farsas.com colombiacheck.com lasillavacia.com/detector-de-mentiras
    ecuadorchequea.com verificado.com.mx animalpolitico.com/elsabueso verifica.efe.com poligrafo.sapo.pt observador.pt/factchecks
    pagellapolitica.it facta.news bufale.net butac.it open.online/fact-checking demagog.org.pl demagog.cz demagog.sk konkret24.tvn24.pl
    faktograf.hr raskrinkavanje.ba istinomer.rs faktoje.al vistinomer.mk factcheck.bg ellinikahoaxes.gr
    stopfake.org voxukraine.org/en/voxcheck teyit.org dogrulukpayi.com misbar.com fatabyyano.net verify-sy.com akeed.jo
    factcheck.ge mythdetector.com mythdetector.ge provereno.media factcheck.kz thequint.com/news/webqoof vishvasnews.com
    factly.in newschecker.in newsmobile.in factcrescendo.com thip.media sochfactcheck.com cekfakta.com turnbackhoax.id tempo.co/cekfakta
    rappler.com/fact-check tsek.ph tfc-taiwan.org.tw mygopen.com cofacts.tw annielab.org factcheck.snu.ac.kr infact.press
    aap.com.au/factcheck rmit.edu.au/factlab tjekdet.dk faktisk.no kallkritikbyran.se faktabaari.fi nieuwscheckers.nl
    knack.be/factcheck lessurligneurs.eu hoaxbuster.com reuters.com/fact-check apnews.com/ap-fact-check
    apnews.com/hub/ap-fact-check bbc.co.uk/news/reality_check bbc.com/news/reality_check bbc.com/news/bbcverify
    usatoday.com/news/factcheck washingtonpost.com/news/fact-checker washingtonpost.com/politics/fact-checker
    channel4.com/news/factcheck thejournal.ie/factcheck dpa-factchecking.com 
    tagesschau.de/faktenfinder br.de/nachrichten/faktenfuchs francetvinfo.fr/vrai-ou-fake
    liberation.fr/checknews lemonde.fr/les-decodeurs 20minutes.fr/societe/desintox observers.france24.com
    rtve.es/noticias/verificartve dw.com/en/fact-check euronews.com/my-europe/the-cube polygraph.info 
    factcheckni.org theferret.scot/ferret-fact-service healthnewsreview.org metafact.io hoax-slayer.net hoax-slayer.com
    emergent.info kashif.ps dfrac.org verifythis.com spotlight.ebu.ch cedmohub.eu edmo.eu factcheck.lk watchdog.team fact-watch.org jachai.org nepalfactcheck.org `,
  'wire-agency': `reuters.com apnews.com ap.org afp.com dpa.com dpa-international.com ansa.it efe.com aap.com.au kyodonews.net jiji.com
    pti.in ptinews.com yna.co.kr pap.pl apa.at belga.be anp.nl ritzau.dk ntb.no tt.se lusa.pt keystone-sda.ch agerpres.ro
    ctk.cz tasr.sk hina.hr sta.si bta.bg ana-mpa.gr upi.com pa.media canadianpress.com thecanadianpress.com 
    interfax.com.ua `,
  'public-broadcaster': `bbc.co.uk bbc.com npr.org pbs.org cbc.ca radio-canada.ca abc.net.au sbs.com.au rnz.co.nz dw.com tagesschau.de ard.de zdf.de
    deutschlandfunk.de br.de ndr.de wdr.de swr.de mdr.de orf.at srf.ch rts.ch rsi.ch swissinfo.ch francetvinfo.fr franceinfo.fr
    radiofrance.fr france24.com rfi.fr rai.it rainews.it rtve.es rtp.pt nos.nl npo.nl vrt.be rtbf.be svt.se sverigesradio.se nrk.no dr.dk
    yle.fi ruv.is rte.ie ceskatelevize.cz rtvs.sk rtvslo.si hrt.hr err.ee lsm.lv lrt.lt ert.gr nhk.or.jp kbs.co.kr pts.org.tw
    arte.tv suspilne.media`,
  'news-organisation': `nytimes.com washingtonpost.com wsj.com latimes.com usatoday.com bostonglobe.com chicagotribune.com csmonitor.com
    theguardian.com thetimes.co.uk thetimes.com ft.com telegraph.co.uk independent.co.uk economist.com irishtimes.com theglobeandmail.com
    lemonde.fr lefigaro.fr liberation.fr spiegel.de zeit.de sueddeutsche.de faz.net welt.de tagesspiegel.de derstandard.at nzz.ch
    corriere.it repubblica.it lastampa.it elpais.com elmundo.es lavanguardia.com publico.pt folha.uol.com.br estadao.com.br
    clarin.com lanacion.com.ar nrc.nl volkskrant.nl standaard.be lesoir.be dn.se svd.se aftenposten.no politiken.dk hs.fi
    haaretz.com timesofisrael.com jpost.com thehindu.com indianexpress.com hindustantimes.com timesofindia.indiatimes.com dawn.com
    smh.com.au theage.com.au nzherald.co.nz japantimes.co.jp asahi.com mainichi.jp scmp.com straitstimes.com mg.co.za
    dailymaverick.co.za kyivindependent.com themoscowtimes.com cnn.com nbcnews.com cbsnews.com abcnews.go.com news.sky.com itv.com
    aljazeera.com bloomberg.com politico.com politico.eu axios.com theatlantic.com newyorker.com time.com propublica.org`,
  'state-media': `rt.com sputniknews.com sputnikglobe.com tass.com tass.ru ria.ru xinhuanet.com news.cn cgtn.com chinadaily.com.cn globaltimes.cn
    people.cn presstv.ir irna.ir tasnimnews.com farsnews.ir sana.sy kcna.kp telesurtv.net trtworld.com aa.com.tr wafa.ps granma.cu`,
  journal: `nature.com science.org sciencemag.org thelancet.com nejm.org bmj.com jamanetwork.com cell.com pnas.org plos.org
    journals.plos.org frontiersin.org mdpi.com springer.com link.springer.com sciencedirect.com wiley.com onlinelibrary.wiley.com
    tandfonline.com sagepub.com academic.oup.com cambridge.org/core jstor.org ieee.org ieeexplore.ieee.org dl.acm.org acs.org
    aps.org iop.org iopscience.iop.org royalsocietypublishing.org cochranelibrary.com cochrane.org biomedcentral.com elifesciences.org
    annualreviews.org aip.org agu.org ametsoc.org rsc.org karger.com acpjournals.org ahajournals.org eurosurveillance.org`,
  government: `europa.eu canada.ca gc.ca bund.de admin.ch gov.uk nhs.uk nhs.scot service.gov.uk parliament.uk bundestag.de bundesregierung.de
    elysee.fr assemblee-nationale.fr senat.fr legifrance.gouv.fr service-public.fr governo.it lamoncloa.gob.es regjeringen.no government.se
    government.nl rijksoverheid.nl belgium.be stortinget.no riksdagen.se eduskunta.fi bundeskanzleramt.gv.at oesterreich.gv.at
    congress.gov whitehouse.gov state.gov justice.gov supremecourt.gov federalreserve.gov usgs.gov ecb.europa.eu bankofengland.co.uk
    bundesbank.de banque-france.fr rki.de pei.de bfarm.de`,
  intergovernmental: `un.org who.int unicef.org unesco.org unhcr.org worldbank.org imf.org oecd.org wto.org iaea.org icj-cij.org icc-cpi.int
    ipcc.ch nato.int osce.org coe.int echr.coe.int au.int asean.org oas.org fao.org ilo.org wmo.int itu.int wipo.int
    undp.org unep.org wfp.org iom.int ochaopt.org unocha.org reliefweb.int ohchr.org unrwa.org cern.ch home.cern esa.int eumetsat.int
    iea.org irena.org interpol.int ema.europa.eu ecdc.europa.eu icrc.org ifrc.org`,
  statistics: `census.gov bls.gov bea.gov ons.gov.uk destatis.de insee.fr istat.it ine.es ine.pt cbs.nl statbel.fgov.be scb.se ssb.no dst.dk stat.fi
    statistik.at bfs.admin.ch stat.gov.pl czso.cz ksh.hu statcan.gc.ca abs.gov.au stats.govt.nz stat.go.jp kostat.go.kr
    eurostat.ec.europa.eu ec.europa.eu/eurostat data.worldbank.org data.un.org unstats.un.org ibge.gov.br inegi.org.mx cbs.gov.il
    statssa.gov.za mospi.gov.in ourworldindata.org`,
  'science-agency': `nasa.gov noaa.gov nih.gov cdc.gov fda.gov epa.gov nist.gov nsf.gov ncbi.nlm.nih.gov pubmed.ncbi.nlm.nih.gov metoffice.gov.uk
    dwd.de dlr.de mpg.de fraunhofer.de helmholtz.de leibniz-gemeinschaft.de pik-potsdam.de cnrs.fr inserm.fr pasteur.fr csiro.au
    bom.gov.au jaxa.jp isro.gov.in eso.org ligo.org si.edu nhm.ac.uk royalsociety.org nationalacademies.org
    ecmwf.int climate.copernicus.eu copernicus.eu iarc.who.int cancer.gov nobelprize.org`,
  education: `ox.ac.uk cam.ac.uk ethz.ch epfl.ch harvard.edu mit.edu stanford.edu`,
  politician: `gop.gov dems.gov speaker.gov majorityleader.gov majoritywhip.gov minoritywhip.gov democraticleader.gov democraticwhip.gov`,
  'personal-page': `spectatorarchive.library.columbia.edu tech.mit.edu tech.caltech.edu`,
  encyclopaedia: `wikipedia.org britannica.com wikimedia.org wikidata.org larousse.fr treccani.it brockhaus.de snl.no denstoredanske.dk
    lex.dk ne.se encyclopedia.com plato.stanford.edu iep.utm.edu thecanadianencyclopedia.ca encyclopedia.ushmm.org`,
  reference: `merriam-webster.com oed.com dictionary.cambridge.org collinsdictionary.com duden.de dwds.de rae.es etymonline.com
    guinnessworldrecords.com baseball-reference.com basketball-reference.com olympedia.org olympics.com 
    timeanddate.com doi.org orcid.org crossref.org`,
  archive: `chroniclingamerica.loc.gov trove.nla.gov.au archive.org web.archive.org archive.today archive.ph archive.is perma.cc 
    commons.wikimedia.org`,
  'social-media': `facebook.com fb.com fb.watch x.com twitter.com t.co instagram.com threads.net threads.com tiktok.com youtube.com youtu.be
    reddit.com telegram.org t.me whatsapp.com vk.com ok.ru weibo.com linkedin.com pinterest.com snapchat.com tumblr.com
    mastodon.social bsky.app gab.com truthsocial.com parler.com gettr.com rumble.com bitchute.com odysee.com dailymotion.com
    vimeo.com twitch.tv discord.com quora.com 4chan.org 8kun.top flickr.com nextdoor.com douyin.com kuaishou.com zhihu.com`,
  'user-generated': `petition.parliament.uk petitions.whitehouse.gov regulations.gov/comment vaers.hhs.gov medium.com substack.com wordpress.com blogspot.com blogger.com wixsite.com weebly.com livejournal.com ghost.io
    github.io gitlab.io sites.google.com docs.google.com scribd.com issuu.com slideshare.net academia.edu researchgate.net
    change.org wikihow.com fandom.com answers.com stackexchange.com ehow.com hubpages.com squarespace.com netlify.app vercel.app
    notion.site telegra.ph pastebin.com imgur.com 9gag.com knowyourmeme.com archiveofourown.org urbandictionary.com
    conservapedia.com rationalwiki.org metapedia.org everybodywiki.com`,
};

let byAddress: Map<string, DomainKind> | undefined;

export const domainKinds = Object.keys(lists) as readonly DomainKind[];

function table(): Map<string, DomainKind> {
  byAddress ??= new Map(
    domainKinds.flatMap((kind) => knownDomains(kind).map((site) => [site, kind] as const)),
  );
  return byAddress;
}

/** What is known of a site, and which entry says so. Sections of a site (`example.org/fact-check`) come before hosts. */
export function findKnownDomain(url: string): { kind: DomainKind; entry: string } | undefined {
  const addresses = addressesOf(url);
  // The user of a hosting service (`someone.github.io`) owns a domain of their own, but it is the service that is known.
  const service = /^[^/.]+\.([^/]+\.[^/]+)$/.exec(addresses.at(-1) ?? '')?.[1];
  for (const entry of service === undefined ? addresses : [...addresses, service]) {
    const kind = table().get(entry);
    if (kind !== undefined) return { kind, entry };
  }
  return undefined;
}

/** Every entry of a kind; for tests and for search engines that can leave sites out. */
export function knownDomains(kind: DomainKind): string[] {
  return lists[kind].split(/\s+/).filter((site) => site !== '');
}
