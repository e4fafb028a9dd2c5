import { readData } from './read-data.ts';
import { type Agent, agentsSchema } from './schemas/agents.schema.ts';
import { geologySchema } from './schemas/geology.schema.ts';
import { mainSetSchema } from './schemas/main-set.schema.ts';
import { countiesSchema, districtsSchema, statesAndAreasSchema } from './schemas/places.schema.ts';
import { playsSchema } from './schemas/plays.schema.ts';
import { sellersSchema } from './schemas/sellers.schema.ts';
import { writtenDealsSchema } from './schemas/written-deals.schema.ts';

function readAgents() {
  const { offices, firm, coBrokers, mineralsDesk, fallbackAgent } = readData('agents.json', agentsSchema);
  const withOffice = (agents: typeof firm): Agent[] =>
    agents.map((agent) => ({ ...agent, office: offices[agent.office]! }));
  const own = withOffice(firm);
  const others = withOffice(coBrokers);
  const byName = new Map([...own, ...others].map((agent) => [agent.name, agent]));
  return {
    firm: own,
    coBrokers: others,
    byName,
    mineralsDesk: byName.get(mineralsDesk)!,
    fallbackAgent: byName.get(fallbackAgent)!,
  };
}

function readPlaces() {
  const counties = readData('places/us-counties.json', countiesSchema);
  const districts = readData('places/districts-abroad.json', districtsSchema);
  const { states, areas, publicLand } = readData('places/states-and-areas.json', statesAndAreasSchema);
  const areaNames = [
    ...Object.values(areas),
    ...Object.values(states),
    ...new Set(Object.values(districts).map((district) => district.within)),
  ];
  return { counties, districts, states, areas, publicLand, areaNames };
}

function readAll() {
  const agents = readAgents();
  const mainSet = readData('main-set.json', mainSetSchema);
  const places = readPlaces();
  const counties = Object.keys(places.counties);
  const districts = Object.keys(places.districts);
  const playsOf = playsSchema([...counties, ...districts]);
  /** Every play of the demo, US first. Basin and region of a deal follow from its play. */
  const plays = mainSet.plays.flatMap((file) => readData(`plays/${file}.json`, playsOf));
  const dealsOf = writtenDealsSchema({
    agents: [...agents.byName.keys()],
    counties,
    districts,
    plays: plays.map((play) => play.name),
  });
  return {
    agents,
    sellers: readData('sellers.json', sellersSchema),
    places,
    plays,
    geology: readData('geology.json', geologySchema),
    writtenDeals: mainSet.deals.flatMap((file) => readData(`deals/${file}.json`, dealsOf)),
    mainSet,
  };
}

let data: ReturnType<typeof readAll> | undefined;

/**
 * Everything in data/ except the texts, read and checked at the first call: a command that has nothing to do with the demo reads nothing.
 * @throws InvalidDemoData
 */
export function demoData(): ReturnType<typeof readAll> {
  data ??= readAll();
  return data;
}
