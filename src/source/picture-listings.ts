import { registrableDomain } from '../net/address/registrable-domain.ts';
import { addressesOf, originalAddress } from './source-address.ts';

/**
 * Sites whose pages only sell, list or collect pictures, written by hand for this project. The words around a picture there are key words
 * for buyers and finders, so they are no context that a caption could be held against. News agencies are not among them.
 */
const lists = {
  'a stock agency': `shutterstock.com istockphoto.com alamy.com alamy.de alamy.es alamy.it alamyimages.fr dreamstime.com depositphotos.com
    123rf.com stock.adobe.com bigstockphoto.com pond5.com canstockphoto.com featurepics.com freepik.com vecteezy.com rawpixel.com pixabay.com
    pexels.com unsplash.com stocksy.com eyeem.com agefotostock.com picfair.com superstock.com masterfile.com colourbox.com
    panthermedia.net mostphotos.com yayimages.com elements.envato.com photocase.com westend61.de imagesbazaar.com stockvault.net
    freeimages.com kaboompics.com burst.shopify.com picjumbo.com gratisography.com pxhere.com pikist.com needpix.com stocksnap.io
    storyblocks.com twenty20.com lovepik.com vcg.com mauritius-images.com f1online.de pixtastock.com pixta.jp scopio.io
    stockphoto.com fotosearch.com crestock.com vectorstock.com pngtree.com pngwing.com pngegg.com cleanpng.com kindpng.com seekpng.com
    klipartz.com flaticon.com clipart.com clipartkey.com`,
  'a shop': `etsy.com alibaba.com aliexpress.com aliexpress.us temu.com shein.com redbubble.com zazzle.com society6.com teepublic.com walmart.com
    fineartamerica.com pixels.com allposters.com art.com posterlounge.com posterlounge.de europosters.eu displate.com cafepress.com
    spreadshirt.com wish.com taobao.com tmall.com jd.com 1688.com mercadolibre.com mercadolivre.com.br rakuten.co.jp flipkart.com
    desertcart.com ubuy.com bonanza.com poshmark.com depop.com vinted.com mercari.com abebooks.com delcampe.net lookhuman.com
    bol.com otto.de target.com wayfair.com photos.com granger.com art.co.uk`,
  'a pinboard or picture collection': `weheartit.com wallpaperflare.com wallpapercave.com wallhaven.cc wallpapersafari.com peakpx.com pxfuel.com
    hdqwalls.com wallpaperaccess.com wallpapers.com alphacoders.com wallpaperbetter.com hippopx.com piqsels.com
    gettywallpapers.com 4kwallpapers.com wallpaperswide.com zedge.net picuki.com imgbin.com picclick.com worthpoint.com
    google.com/imgres images.google.com bing.com/images yandex.com/images yandex.ru/images tineye.com`,
} as const;

/** The same shop in many countries. */
const inManyCountries: Readonly<Record<string, PictureListing>> = {
  gettyimages: 'a stock agency',
  amazon: 'a shop',
  ebay: 'a shop',
  pinterest: 'a pinboard or picture collection',
};

/** News pictures at an agency that also sells: their captions are written by those who took them. */
const newsPicture =
  /^\/(?:[a-z]{2}\/)?(?:detail\/)?(?:news-photo|nachrichtenfoto|photo-d'actualité|fotografía-de-noticias)\//u;

export type PictureListing = keyof typeof lists;

let byAddress: Map<string, PictureListing> | undefined;

function table(): Map<string, PictureListing> {
  byAddress ??= new Map(
    (Object.keys(lists) as PictureListing[]).flatMap((kind) =>
      lists[kind].split(/\s+/).map((site) => [site, kind] as const),
    ),
  );
  return byAddress;
}

/** What kind of listing an address belongs to; undefined for every other page. Never throws. */
export function findPictureListing(address: string): PictureListing | undefined {
  for (const entry of addressesOf(address)) {
    const kind = table().get(entry);
    if (kind !== undefined) return kind;
  }
  const { url } = originalAddress(address);
  const name = registrableDomain(url)?.split('.')[0] ?? '';
  const kind = Object.hasOwn(inManyCountries, name) ? inManyCountries[name] : undefined;
  return name === 'gettyimages' && newsPicture.test(pathOf(url)) ? undefined : kind;
}

function pathOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}
