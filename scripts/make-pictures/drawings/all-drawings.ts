import { chartBrennickBusRiders } from './chart-brennick-bus-riders.ts';
import { chartCarbonDioxide } from './chart-carbon-dioxide.ts';
import { chartDryAir } from './chart-dry-air.ts';
import { chartEuReferendum2016 } from './chart-eu-referendum-2016.ts';
import { chartLargestCountries } from './chart-largest-countries.ts';
import { chartLindgateCouncilSeats } from './chart-lindgate-council-seats.ts';
import { chartPortElleryRainfall } from './chart-port-ellery-rainfall.ts';
import { chartWorldCupTitles } from './chart-world-cup-titles.ts';
import { chartWorldPopulation } from './chart-world-population.ts';
import { mapKestrelPassTrails } from './map-kestrel-pass-trails.ts';
import { mapPortElleryFloodZones } from './map-port-ellery-flood-zones.ts';
import { mapSouthAmericanCapitals } from './map-south-american-capitals.ts';
import { mapSuezCanal } from './map-suez-canal.ts';
import { mapVarnholtMetro } from './map-varnholt-metro.ts';
import { mapWeatherBrennick } from './map-weather-brennick.ts';
import { posterHarbourJazz } from './poster-harbour-jazz.ts';
import { posterLindgateVote } from './poster-lindgate-vote.ts';
import { posterMissingCat } from './poster-missing-cat.ts';
import { posterTheLastFerry } from './poster-the-last-ferry.ts';
import { posterWashHands } from './poster-wash-hands.ts';
import { screenshotChatWater } from './screenshot-chat-water.ts';
import { screenshotNewsPage } from './screenshot-news-page.ts';
import { screenshotPostBridgeClosing } from './screenshot-post-bridge-closing.ts';
import { screenshotPostMoon } from './screenshot-post-moon.ts';
import { screenshotPostPoll } from './screenshot-post-poll.ts';
import { screenshotWeatherApp } from './screenshot-weather-app.ts';
import type { Drawing } from './svg.ts';

export const drawings: readonly Drawing[] = [
  chartLargestCountries,
  chartWorldCupTitles,
  chartPortElleryRainfall,
  chartLindgateCouncilSeats,
  chartBrennickBusRiders,
  chartEuReferendum2016,
  chartWorldPopulation,
  chartCarbonDioxide,
  chartDryAir,
  mapSuezCanal,
  mapSouthAmericanCapitals,
  mapVarnholtMetro,
  mapPortElleryFloodZones,
  mapKestrelPassTrails,
  mapWeatherBrennick,
  posterHarbourJazz,
  posterWashHands,
  posterLindgateVote,
  posterMissingCat,
  posterTheLastFerry,
  screenshotPostMoon,
  screenshotPostBridgeClosing,
  screenshotChatWater,
  screenshotNewsPage,
  screenshotWeatherApp,
  screenshotPostPoll,
];
