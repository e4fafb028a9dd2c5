/** The person a buyer calls. Companies, people and numbers are invented: 555-01xx numbers, and domains under .example. */
export type Agent = {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly company: string;
  readonly blurb: string;
  readonly office: Office;
  /** Last two digits of the direct line's 555-01xx. */
  readonly line: string;
  readonly email: string;
  /** Regions the agent works, by the plays' names. */
  readonly regions: readonly string[];
};
export type Office = {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly areaCode: string;
  readonly main: string;
};

const office = (address: string, city: string, state: string, zip: string, areaCode: string, main: string): Office => ({
  address,
  city,
  state,
  zip,
  areaCode,
  main,
});
const houston = office('4200 Survey Street, Suite 900', 'Houston', 'Texas', '77002', '713', '42');
const denver = office('1610 Contour Street, Suite 410', 'Denver', 'Colorado', '80202', '303', '12');
const calgary = office('310 Datum Avenue SW, Suite 1200', 'Calgary', 'Alberta', 'T2P 0X0', '403', '31');
const pittsburgh = office('77 Coalbed Street, Floor 6', 'Pittsburgh', 'Pennsylvania', '15222', '412', '19');
const midland = office('208 Caprock Street', 'Midland', 'Texas', '79701', '432', '27');
const oklahoma = office('15 Red Bed Avenue', 'Oklahoma City', 'Oklahoma', '73102', '405', '33');

const OUTCROP = 'Outcrop Advisors';
const agent = (
  id: number,
  name: string,
  title: string,
  company: string,
  at: Office,
  line: string,
  email: string,
  regions: readonly string[],
  blurb: string,
): Agent => ({ id, name, title, company, office: at, line, email, regions, blurb });

export const claire = agent(
  101,
  'Claire Aldridge',
  'Vice President, Permian transactions',
  OUTCROP,
  houston,
  '68',
  'c.aldridge@outcrop.example',
  ['Permian', 'Rockies'],
  'Petroleum engineer, 17 years in the Midland and Delaware Basins; has closed 64 non-operated packages.',
);
export const tomas = agent(
  102,
  'Tomas Iverson',
  'Director, minerals and royalties',
  OUTCROP,
  houston,
  '71',
  't.iverson@outcrop.example',
  ['Permian', 'Mid-Continent', 'North Texas', 'Appalachia', 'Rockies', 'Ark-La-Tex'],
  'Landman for eleven years before he came to sell minerals; reads division orders line by line.',
);
export const ruth = agent(
  103,
  'Ruth Okafor',
  'Managing Director',
  OUTCROP,
  houston,
  '44',
  'r.okafor@outcrop.example',
  ['South Texas', 'Permian', 'Canada', 'International', 'Gulf Coast'],
  'Reservoir engineer; led the evaluation of waterfloods on three continents before joining the firm in 2009.',
);
export const daniel = agent(
  104,
  'Daniel Marsh',
  'Vice President, exploration and leasehold',
  OUTCROP,
  houston,
  '59',
  'd.marsh@outcrop.example',
  ['Gulf Coast', 'Ark-La-Tex', 'Mid-Continent', 'North Texas', 'Permian', 'Rockies'],
  'Geophysicist, 21 years on the Gulf Coast; has sold 38 prospects that were drilled.',
);
export const ingrid = agent(
  105,
  'Ingrid Solberg',
  'Director, Rockies',
  OUTCROP,
  denver,
  '14',
  'i.solberg@outcrop.example',
  ['Rockies', 'West Coast'],
  'Works from Denver; geologist with maps of most of the Williston and Powder River Basins in her own files.',
);
export const peter = agent(
  106,
  'Peter Lachance',
  'Director, Canada',
  OUTCROP,
  calgary,
  '36',
  'p.lachance@outcrop.example',
  ['Canada'],
  'Engineer in Calgary; has run Crown sales, swaps and corporate deals in the Montney and Cardium.',
);
export const helen = agent(
  107,
  'Helen Brandt',
  'Director, eastern basins',
  OUTCROP,
  pittsburgh,
  '21',
  'h.brandt@outcrop.example',
  ['Appalachia', 'Midwest'],
  'Attorney and landman; title work in four Appalachian states before advisory.',
);
export const marcus = agent(
  108,
  'Marcus Teague',
  'Vice President, research',
  OUTCROP,
  houston,
  '83',
  'm.teague@outcrop.example',
  [],
  "Writes the firm's market reports and keeps its record of 4,100 closed transactions.",
);

/** Co-brokers and other offices, one each: they make the Company facet longer than ten. */
export const coBrokers: readonly Agent[] = [
  agent(
    201,
    'Leland Moss',
    'Broker',
    'Caprock Land Services',
    midland,
    '29',
    'l.moss@caprockland.example',
    ['Permian', 'South Texas'],
    'Buys and sells leases in 22 counties of West Texas and southeast New Mexico.',
  ),
  agent(
    202,
    'Anita Delgado',
    'Partner',
    'Brazos Minerals',
    office('901 Brazos Bend Road', 'Waco', 'Texas', '76701', '254', '16'),
    '17',
    'a.delgado@brazosminerals.example',
    ['North Texas', 'Permian', 'South Texas', 'Ark-La-Tex'],
    'Handles family mineral estates and trusts from appraisal to deed.',
  ),
  agent(
    203,
    'Wes Kincannon',
    'Principal',
    'Blackland Prairie Advisors',
    office('640 Elm Fork Street', 'Dallas', 'Texas', '75201', '214', '52'),
    '53',
    'w.kincannon@blacklandprairie.example',
    ['North Texas', 'Ark-La-Tex', 'Mid-Continent'],
    'Sells operated packages below $20 million.',
  ),
  agent(
    204,
    'Jo Ellen Tate',
    'Broker',
    'Gloss Mountain Land',
    oklahoma,
    '34',
    'j.tate@glossmountain.example',
    ['Mid-Continent'],
    'Works the counties west of Oklahoma City, deed records first.',
  ),
  agent(
    205,
    'Remy Guidry',
    'Principal',
    'Saltgrass Point Brokers',
    office('118 Chenier Street', 'Lafayette', 'Louisiana', '70501', '337', '22'),
    '23',
    'r.guidry@saltgrasspoint.example',
    ['Gulf Coast', 'Ark-La-Tex'],
    'Former state-lease examiner; sells coastal production and prospects.',
  ),
  agent(
    206,
    'Nora Eide',
    'Broker',
    'Painted Canyon Land & Royalty',
    office('22 Lignite Avenue', 'Bismarck', 'North Dakota', '58501', '701', '47'),
    '48',
    'n.eide@paintedcanyon.example',
    ['Rockies'],
    'Small royalty and working interests in the Williston Basin.',
  ),
  agent(
    207,
    'Cole Vasquez',
    'Partner',
    'Fourth Ridge Partners',
    office('305 Hogback Street', 'Durango', 'Colorado', '81301', '970', '56'),
    '57',
    'c.vasquez@fourthridge.example',
    ['Rockies'],
    'Gas properties in the San Juan, Piceance and Uinta Basins.',
  ),
  agent(
    208,
    'Beth Yoder',
    'Broker',
    'Laurel Fork Royalty Exchange',
    office('14 Sandstone Street', 'Morgantown', 'West Virginia', '26501', '304', '61'),
    '62',
    'b.yoder@laurelfork.example',
    ['Appalachia'],
    'Auctions and negotiated sales of royalty in 41 counties.',
  ),
  agent(
    209,
    'Hal Brenneman',
    'Broker',
    'Wabash Bluff Petroleum Brokers',
    office('9 Cypress Street', 'Evansville', 'Indiana', '47708', '812', '73'),
    '74',
    'h.brenneman@wabashbluff.example',
    ['Midwest'],
    'Stripper production and waterfloods in Illinois, Indiana and Michigan.',
  ),
  agent(
    210,
    'Sierra Kwan',
    'Principal',
    'Tule Elk Energy Advisors',
    office('1801 Monterey Bench Road', 'Bakersfield', 'California', '93301', '661', '37'),
    '38',
    's.kwan@tuleelk.example',
    ['West Coast'],
    'Onshore California: fields, minerals and surface.',
  ),
  agent(
    211,
    'Graham Whitlock',
    'Principal',
    'Bow Crossing Advisory',
    office('88 Isopach Street SW, Suite 300', 'Calgary', 'Alberta', 'T2P 0X1', '403', '49'),
    '51',
    'g.whitlock@bowcrossing.example',
    ['Canada'],
    'Packages from juniors, receivers and royalty funds in Western Canada.',
  ),
  agent(
    212,
    'Fiona Geddes',
    'Partner',
    'Granite Quay Energy Advisers',
    office('5 Trilobite Wynd', 'Aberdeen', 'Scotland', 'AB00 0XX', '713', '77'),
    '78',
    'f.geddes@granitequay.example',
    ['International'],
    'Licence interests in Europe, North Africa and Australasia; reached through the Houston office.',
  ),
  agent(
    213,
    'Camila Restrepo',
    'Partner',
    'Páramo Upstream Advisors',
    office('Calle 99 No. 0-55', 'Bogotá', 'Colombia', '000000', '713', '88'),
    '89',
    'c.restrepo@paramoupstream.example',
    ['International'],
    'Farm-ins and concessions from Trinidad to Tierra del Fuego; reached through the Houston office.',
  ),
];

export const outcropAgents: readonly Agent[] = [claire, tomas, ruth, daniel, ingrid, peter, helen];
