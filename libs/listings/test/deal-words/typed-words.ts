import type { Names } from '../../src/deals/words/vocabulary.ts';

/** Names that the deals have in the tests of what is typed. */
export const NAMES: Names = {
  region: [
    ...['Permian', 'Mid-Continent', 'Rockies', 'Gulf Coast', 'South Texas', 'North Texas', 'Ark-La-Tex', 'Appalachia'],
    ...['Midwest', 'West Coast', 'Alaska', 'Canada', 'International'],
  ],
  basin: [
    ...[
      'Delaware Basin',
      'Midland Basin',
      'Williston Basin',
      'Anadarko Basin',
      'Denver-Julesburg Basin',
      'Uinta Basin',
    ],
    ...['Powder River Basin', 'San Juan Basin', 'Haynesville', 'Eagle Ford', 'Neuquén Basin', 'Western Canada Basin'],
    ...['Appalachian Basin', 'North Sea'],
  ],
  company: [
    ...['Outcrop Advisors', 'Brazos Minerals', 'Painted Canyon Land & Royalty', 'Benson Family LP'],
    ...['Mesa Verde Operating'],
  ],
};

/** What stays words, written by hand, one search a line: names, what cannot be read, and what is no filter. */
export const WORDS = `
Texas Pacific
Texas Pacific Land Trust
Royalty Creek
Mineral Wells
Kansas City
Oklahoma County
Oklahoma City
Wyoming Oil Corp
Texas Oil & Gas Corp
Sabine Royalty Trust
Black Stone Minerals
Dorchester Minerals LP
Kimbell Royalty Partners
Permian Resources
Permian Basin Royalty Trust
Bank of Oklahoma
University of Texas lands
Gulf of Mexico
Republic of Texas
Nevada County
Delaware
Delaware River
Mississippi Canyon
Mississippi Lime
Colorado River
Virginia Gas Partners
Big Lake
Big Horn
New Albany Shale
Great Plains
Discovery Bay
Prospect Park
Service Creek
West Texas
Mid-Con Energy
Alaska Native
Producing Zone A
Closing Bell Energy
Small Creek Ranch
Canadian River
Canadian County
International Paper lands
Larger Smackover
"Texas Pacific"
"minerals in Texas"
“Royalty Creek”
royalty tx
wolfcamp
bone spring
12836
2-28H
Section 12 T2S R3E
8/8ths
3D seismic
under $
under US$
over
$10⁴⁰⁰
under $5 to $1
$5 to $1
between $5 million and $1 million
between $1 million
M
under M
under $5 zillion
$1,5 million
under 1.000.000
over 500 acres
5 million barrels
under $1,500 per acre
$30,000 per flowing barrel
over $5 million PV10
capex under $2 million
€2 million
under C$5 million
under 5 million CAD
bids due
bids due soon
bids due in 400 days
bids due within a month
bids due this week
closing soon
closing in 30 days
over 150% WI
over 50%
50%
working interest
small working interest
royalty-texas
< >
no SWD
not in Texas
excluding Canada
cheap deals
deals for sale
cheap
in
open hole
active well
Wanted Creek
cash flow positive
net production
price
under
more than
30 days
ROYALTY CREEK
ME
IN
ok
Lease Crutcher Lewis
study
minerals weld county co
WI in Bakken wells
1/2 million
net production over 100 wells
bakken royalty
`;
