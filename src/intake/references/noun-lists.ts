function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).filter((word) => word !== ''));
}

/** What a person is called by beside the name. */
export const personNouns = list(`
  man woman boy girl mayor minister president chancellor governor senator councillor king queen leader
  coach striker goalkeeper defender midfielder player captain referee author writer singer actor actress
  painter composer poet artist architect engineer scientist physicist chemist economist historian philosopher
  professor doctor surgeon nurse teacher judge lawyer director founder owner inventor explorer astronaut
  politician billionaire entrepreneur businessman businesswoman executive spokesman spokeswoman spokesperson
  father mother brother sister son daughter husband wife predecessor successor opponent pianist journalist`);

/** What a company, office or team is called by. */
export const bodyNouns = list(`
  company firm corporation group maker manufacturer producer airline bank agency ministry council committee
  commission club team party organisation organization charity university institute newspaper broadcaster
  government authority association union department foundation startup bakery shipper`);

export const settlementNouns = list('city town village municipality capital metropolis');
export const countryNouns = list('country nation kingdom republic');

/** Occupations by which newspapers name somebody again: "The striker joined Rovers in 2021." */
export const secondNames = list(`
  man woman boy girl author writer singer actor actress striker goalkeeper defender midfielder player architect painter
  composer poet artist engineer scientist physicist chemist economist philosopher politician billionaire
  entrepreneur businessman businesswoman inventor explorer astronaut pianist`);

/** Without an antecedent these say nothing on their own: which tower, which company? */
export const needAntecedent = list(`
  man woman boy girl men women couple suspect suspects victim victims company firm maker manufacturer club team city town
  village country building tower bridge museum ship boat plane aircraft train film book song author writer singer
  actor actress striker player coach architect painter mayor minister president spokesman spokeswoman senator governor
  plant factory project plan budget drug tea product device phone machine machines incident accident study
  report survey bill fire storm flood school hospital stadium song site area region county state event match
  game season virus disease ministry`);

/** "It was the largest …" of these speaks of what happened, and of nobody who was named. */
export const happenings = list(`
  settlement loss victory win defeat accident attack disaster increase rise drop fall decline fine record result case
  crisis goal time year day sign visit strike crash outbreak deal sale protest arrest death`);
