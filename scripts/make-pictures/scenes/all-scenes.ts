import type { PaintedRecipe, PhotoRecipe } from '../recipe.ts';
import { alderwendReservoirLow } from './alderwend-reservoir-low.ts';
import { ashgroveParkMatch } from './ashgrove-park-match.ts';
import { assemblySquareMarch } from './assembly-square-march.ts';
import { brennickCentralPlatform } from './brennick-central-platform.ts';
import { brennickCountyTornado } from './brennick-county-tornado.ts';
import { calderFuelPrices } from './calder-fuel-prices.ts';
import { calderReachWildfire } from './calder-reach-wildfire.ts';
import { cavrelValleyBalloons } from './cavrel-valley-balloons.ts';
import { coombeStreetShelves } from './coombe-street-shelves.ts';
import { cycloneImreSatellite } from './cyclone-imre-satellite.ts';
import { dellMeadowTents } from './dell-meadow-tents.ts';
import { dunmarrowLightning } from './dunmarrow-lightning.ts';
import { dunrowPowerStation } from './dunrow-power-station.ts';
import { ebbingFlatsSolar } from './ebbing-flats-solar.ts';
import { elleryParkStatue } from './ellery-park-statue.ts';
import { fennickFarmRainbow } from './fennick-farm-rainbow.ts';
import { gannetHeadLighthouse } from './gannet-head-lighthouse.ts';
import { glenvarraViaductTrain } from './glenvarra-viaduct-train.ts';
import { harrowLaneMarket } from './harrow-lane-market.ts';
import { hollinmereWoodAutumn } from './hollinmere-wood-autumn.ts';
import { isvarenAurora } from './isvaren-aurora.ts';
import { kestrelPassSignpost } from './kestrel-pass-signpost.ts';
import { kestrelRidgeSnow } from './kestrel-ridge-snow.ts';
import { kitchenTableFruit } from './kitchen-table-fruit.ts';
import { lakeOsmundDawn } from './lake-osmund-dawn.ts';
import { lanternRowRain } from './lantern-row-rain.ts';
import { larkholtBales } from './larkholt-bales.ts';
import { lindgateBallotCount } from './lindgate-ballot-count.ts';
import { lindgateSnowEvening } from './lindgate-snow-evening.ts';
import { marlowBakeryFront } from './marlow-bakery-front.ts';
import { marshLinePylons } from './marsh-line-pylons.ts';
import { merzanDunes } from './merzan-dunes.ts';
import { millLaneThirty } from './mill-lane-thirty.ts';
import { mirovastSkylineNight } from './mirovast-skyline-night.ts';
import { mountIrazanEruption } from './mount-irazan-eruption.ts';
import { northmereTrawlerDawn } from './northmere-trawler-dawn.ts';
import { oldWeirBridge } from './old-weir-bridge.ts';
import { oldWeirPlaque } from './old-weir-plaque.ts';
import { osmundReadingRoom } from './osmund-reading-room.ts';
import { pollenMicrograph } from './pollen-micrograph.ts';
import { portElleryContainerTerminal } from './port-ellery-container-terminal.ts';
import { portElleryFireworks } from './port-ellery-fireworks.ts';
import { quayStreetFlood } from './quay-street-flood.ts';
import { ravelHillWindFarm } from './ravel-hill-wind-farm.ts';
import { ringRoadLightTrails } from './ring-road-light-trails.ts';
import { route41MilkyWay } from './route-41-milky-way.ts';
import { saintOrinMarina } from './saint-orin-marina.ts';
import { sandrowBeachAerial } from './sandrow-beach-aerial.ts';
import { sandrowNoSwimming } from './sandrow-no-swimming.ts';
import { santIrelVineyard } from './sant-irel-vineyard.ts';
import { skarneBreakwaterStorm } from './skarne-breakwater-storm.ts';
import { strandBridgeFog } from './strand-bridge-fog.ts';
import { tamsinRoadCollapse } from './tamsin-road-collapse.ts';
import { tarnHollowDryBed } from './tarn-hollow-dry-bed.ts';
import { tarnHollowMoonrise } from './tarn-hollow-moonrise.ts';
import { tyrholmIceberg } from './tyrholm-iceberg.ts';
import { varnholtAirfieldJet } from './varnholt-airfield-jet.ts';
import { varnholtOldTownAerial } from './varnholt-old-town-aerial.ts';
import { varnholtSkylineDay } from './varnholt-skyline-day.ts';
import { welcomeToBrennick } from './welcome-to-brennick.ts';

export const photoRecipes: readonly PhotoRecipe[] = [
  varnholtSkylineDay,
  mirovastSkylineNight,
  portElleryFireworks,
  strandBridgeFog,
  varnholtOldTownAerial,
  ringRoadLightTrails,
  gannetHeadLighthouse,
  skarneBreakwaterStorm,
  tyrholmIceberg,
  sandrowBeachAerial,
  isvarenAurora,
  hollinmereWoodAutumn,
  larkholtBales,
  santIrelVineyard,
  ravelHillWindFarm,
  ebbingFlatsSolar,
  cavrelValleyBalloons,
  glenvarraViaductTrain,
  marshLinePylons,
  dunrowPowerStation,
  portElleryContainerTerminal,
  saintOrinMarina,
  northmereTrawlerDawn,
  oldWeirBridge,
  pollenMicrograph,
  lakeOsmundDawn,
  kestrelRidgeSnow,
  alderwendReservoirLow,
  merzanDunes,
  tarnHollowMoonrise,
  kitchenTableFruit,
  lindgateBallotCount,
  coombeStreetShelves,
  osmundReadingRoom,
  elleryParkStatue,
  tarnHollowDryBed,
  varnholtAirfieldJet,
  assemblySquareMarch,
  harrowLaneMarket,
  ashgroveParkMatch,
  brennickCentralPlatform,
  dellMeadowTents,
  welcomeToBrennick,
  sandrowNoSwimming,
  marlowBakeryFront,
  calderFuelPrices,
  kestrelPassSignpost,
  oldWeirPlaque,
  millLaneThirty,
  quayStreetFlood,
  lindgateSnowEvening,
  lanternRowRain,
  tamsinRoadCollapse,
  fennickFarmRainbow,
  dunmarrowLightning,
  calderReachWildfire,
  mountIrazanEruption,
  brennickCountyTornado,
  route41MilkyWay,
];

export const paintedRecipes: readonly PaintedRecipe[] = [cycloneImreSatellite];
