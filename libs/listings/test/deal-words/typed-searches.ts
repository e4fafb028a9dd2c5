/**
 * What landmen, buyers and engineers type into the header's search, written by hand, one search a line: what is typed | the filters that are read, as a
 * search's address has them | the words that are left | the words that are not used. {@link NAMES} are the names that deals have.
 */
export const SEARCHES = `
royalties | type=RR
minerals | type=M
ORRI | type=RR
overrides in the Permian | type=RR&region=Permian
overriding royalty interest, Reeves County TX | type=RR&state=Texas | Reeves County
mineral rights for sale in Oklahoma | type=M&state=Oklahoma
Mineral interests Grady County, Oklahoma | type=M&state=Oklahoma | Grady County
net mineral acres Martin County TX | type=M&state=Texas | Martin County
minerals & royalties, Midland Basin | type=M+RR&basin=Midland Basin
non-participating royalty south texas | type=RR&region=South Texas
royalty acres in the delaware basin | type=RR&basin=Delaware Basin
leasehold | type=L
oil and gas leases in Kansas | type=L&state=Kansas
HBP leasehold Powder River Basin | type=L&basin=Powder River Basin | HBP
producing properties in Oklahoma | type=PP&state=Oklahoma
PDP only, Rockies | type=PP&region=Rockies
production in the Williston Basin | type=PP&basin=Williston Basin
Producing wells, San Juan Basin, New Mexico | type=PP&state=New Mexico&basin=San Juan Basin
prospects on the Gulf Coast | type=DV&region=Gulf Coast
drilling prospects in Louisiana under $3 million | type=DV&state=Louisiana&price=..3000000
exploration prospects, Alaska | type=DV&state=Alaska
discovery in the North Sea | type=DS&basin=North Sea
discoveries, international | type=DS&location=international
SWD | type=SWD
saltwater disposal wells in Loving County, TX | type=SWD&state=Texas | Loving County
disposal wells West Texas | type=SWD | West Texas
oilfield services companies | type=SV | companies
events | type=EVENT
wanted | type=W
royalties TX, NM | type=RR&state=Texas+New Mexico
Minerals, OK | type=M&state=Oklahoma
ORRIs in TX or NM | type=RR&state=Texas+New Mexico
Weld County CO minerals | type=M&state=Colorado | Weld County
Weld County, Colorado minerals | type=M&state=Colorado | Weld County
Roger Mills County OK leases | type=L&state=Oklahoma | Roger Mills County
new mexico | state=New Mexico
west virginia minerals | type=M&state=West Virginia
West Virginia and Pennsylvania royalties | type=RR&state=West Virginia+Pennsylvania
Alberta producing | type=PP&state=Alberta
AB and SK light oil production | type=PP&state=Alberta+Saskatchewan | light oil
canadian royalties | type=RR&location=canada
usa only minerals | type=M&location=usa
United States producing under $5MM | type=PP&location=usa&price=..5000000
Rockies | region=Rockies
Permian | region=Permian
permian basin minerals | type=M&region=Permian
PRB leasehold | type=L&basin=Powder River Basin
DJ Basin minerals under $2 million | type=M&basin=Denver-Julesburg Basin&price=..2000000
ark-la-tex production | type=PP&region=Ark-La-Tex
arklatex royalties | type=RR&region=Ark-La-Tex
Gulf Coast prospects | type=DV&region=Gulf Coast
gulf coast, closing | region=Gulf Coast&status=CLOSING
north texas leases | type=L&region=North Texas
Eagle Ford minerals | type=M&basin=Eagle Ford
Haynesville royalties in Louisiana | type=RR&state=Louisiana&basin=Haynesville
WCSB production over 500 boe/d | basin=Western Canada Basin&netProduction=500..
neuquén basin | basin=Neuquén Basin
Neuquen Basin leases | type=L&basin=Neuquén Basin
Outcrop Advisors | company=Outcrop Advisors
deals by Outcrop Advisors in Texas | company=Outcrop Advisors&state=Texas
brazos minerals | company=Brazos Minerals
Painted Canyon Land and Royalty | company=Painted Canyon Land & Royalty
Mesa Verde Operating under $5 million | company=Mesa Verde Operating&price=..5000000
small royalties | type=RR&dealSize=small
mid value producing in Oklahoma | type=PP&state=Oklahoma&dealSize=medium
mid-size deals in the Rockies | region=Rockies&dealSize=medium
Larger Deals in Canada | location=canada&dealSize=large
large deals in Texas | state=Texas&dealSize=large
big deals | dealSize=large
open only | open=true
available producing properties, Ark-La-Tex | type=PP&region=Ark-La-Tex&open=true
what is still open in the Permian | region=Permian&open=true
only open deals in Wyoming | state=Wyoming&open=true
offer pending | status=OFFER PENDING
royalties closing in Texas | type=RR&state=Texas&status=CLOSING
deals closing | status=CLOSING
bids due in 30 days | bidsDue=30
producing properties with bids due within 14 days | type=PP&bidsDue=14
Permian bids due in the next 7 days | region=Permian&bidsDue=7
offers due within a week | bidsDue=7
bid deadline within 90 days, minerals | type=M&bidsDue=90
Royalty Texas bids due within 30 days under $1MM | type=RR&state=Texas&bidsDue=30&price=..1000000
under $1 million | price=..1000000
up to $2.5MM | price=..2500000
max $1,250,000 | price=..1250000
maximum of $10 million | price=..10000000
<=$5 million | price=..5000000
price < 1MM | price=..1000000
price under 500000 | price=..500000
priced below $900,000 | price=..900000
budget $2 million max | price=..2000000
$750k tops | price=..750000
more than five million dollars | price=5000000..
at least $1 million | price=1000000..
>= 20MM | price=20000000..
$1 million+ | price=1000000..
$5 million or more | price=5000000..
from $2 million | price=2000000..
between $1 million and $5 million | price=1000000..5000000
$1-5 million | price=1000000..5000000
$1MM-$3MM | price=1000000..3000000
1.5 to 2.5 million dollars | price=1500000..2500000
$750,000 to $2 million | price=750000..2000000
$500k–$1MM | price=500000..1000000
from $10 to $20 million | price=10000000..20000000
over $1 million under $5 million | price=1000000..5000000
over $1 million and under $5 million | price=1000000..5000000
under $5M | price=..5000000
max $3.5M, minerals | type=M&price=..3500000
under 5m | price=..5000000
under a million | price=..1000000
under half a million dollars | price=..500000
under $1 billion | price=..1000000000
USD 5 million or less | price=..5000000
US$2 million maximum | price=..2000000
royalty Texas $1 million | type=RR&state=Texas |  | $1 million
over 100 boe/d | netProduction=100..
100+ boe/d | netProduction=100..
more than 50 bopd | netProduction=50..
50 to 100 barrels a day | netProduction=50..100
net production over 1,000 boe/d | netProduction=1000..
production of at least 75 BOE/d | netProduction=75..
producing over 100 boepd in Oklahoma | state=Oklahoma&netProduction=100..
> 1 MBOED | netProduction=1000..
1,000-5,000 boe per day | netProduction=1000..5000
net production 500 boe/d or more | netProduction=500..
cash flow over $20,000/month | cashFlow=20000..
cash flow of at least $50k per month | cashFlow=50000..
monthly cash flow over $15,000 | cashFlow=15000..
royalties paying $5k-10k a month | type=RR&cashFlow=5000..10000
over $1.2 million a year cash flow | cashFlow=100000..
under $10k monthly | cashFlow=..10000
$20,000 to $40,000 per month | cashFlow=20000..40000
cash flow over 25000 | cashFlow=25000..
75% NRI | netRevenueInterest=75..75
leases with 80% NRI | type=L&netRevenueInterest=80..80
75%+ NRI leasehold | type=L&netRevenueInterest=75..
NRI 77% or better | netRevenueInterest=77..
75-80% NRI | netRevenueInterest=75..80
100% working interest in Kansas | state=Kansas&workingInterest=100..100
working interest above 50% | workingInterest=50..
wi at least 50% producing | type=PP&workingInterest=50..
20 to 30 percent WI | workingInterest=20..30
net revenue interest of 80% or more | netRevenueInterest=80..
100% WI 80% NRI | workingInterest=100..100&netRevenueInterest=80..80
WI 75%, NRI 60% | workingInterest=75..75&netRevenueInterest=60..60
50%+ WI operated, Oklahoma | state=Oklahoma&workingInterest=50.. | operated
5% ORRI in Lea County, NM | type=RR&state=New Mexico | 5% Lea County
good royalties in Texas near Midland | type=RR&state=Texas | Midland | good, near
affordable leases, Wyoming | type=L&state=Wyoming |  | affordable
attractive minerals in North Dakota under $2MM | type=M&state=North Dakota&price=..2000000 |  | attractive
looking for minerals in the Permian under $5 million | type=M&region=Permian&price=..5000000
I want to buy producing properties in Oklahoma | type=PP&state=Oklahoma
any SWD in New Mexico? | type=SWD&state=New Mexico
what royalties are available in Ohio | type=RR&state=Ohio&open=true
please find overrides, Delaware Basin, under $500k | type=RR&basin=Delaware Basin&price=..500000
TX OK NM royalties | type=RR&state=Texas+Oklahoma+New Mexico
ROYALTIES IN TEXAS UNDER $1 MILLION | type=RR&state=Texas&price=..1000000
MINERALS REEVES COUNTY TX | state=Texas | MINERALS REEVES COUNTY
Royalties, Texas, under $1 million, closing | type=RR&state=Texas&status=CLOSING&price=..1000000
texas royalty; no lease | type=RR&state=Texas | no lease
minerals not in Texas | type=M | not in Texas
producing without SWD | type=PP | without SWD
Permian, "Bone Spring" minerals | type=M&region=Permian | "Bone Spring"
"Texas Pacific" minerals | type=M | "Texas Pacific"
Texas Pacific, royalty | type=RR | Texas Pacific
Delaware minerals | type=M | Delaware
Wolfcamp minerals under $3 million | type=M&price=..3000000 | Wolfcamp
Bone Spring leases in Lea County, NM | type=L&state=New Mexico | Bone Spring Lea County
eddy county royalty | type=RR | eddy county
royalties in Eddy and Lea Counties, New Mexico | type=RR&state=New Mexico | Eddy and Lea Counties
Marcellus shale minerals | type=M | Marcellus shale
horizontal producing in Oklahoma over 200 boe/d | type=PP&state=Oklahoma&netProduction=200.. | horizontal
gas production in Pennsylvania | type=PP&state=Pennsylvania | gas
shallow oil production, Kansas, under $1 million | type=PP&state=Kansas&price=..1000000 | shallow oil
waterflood in Kansas | state=Kansas | waterflood
Spraberry Trend royalties under 1MM | type=RR&price=..1000000 | Spraberry Trend
non-op working interest in North Dakota under $5MM | state=North Dakota&price=..5000000 | non-op working interest
non-op Bakken, at least $50k a month | cashFlow=50000.. | non-op Bakken
640 acres leasehold in Wyoming | type=L&state=Wyoming | 640 acres
leasehold with 1280 acres in DJ Basin, 80% NRI | type=L&basin=Denver-Julesburg Basin&netRevenueInterest=80..80 | 1280 acres
operated production 150-900 bopd, Kansas, at least 70% WI | state=Kansas&netProduction=150..900&workingInterest=70.. | operated
PDP package Rockies 500+ boe/d under $25 million | type=PP&region=Rockies&netProduction=500..&price=..25000000
mature oil fields in California | state=California | mature oil fields
100% HBP leasehold in Wyoming | type=L&state=Wyoming | 100% HBP
leases at 25% royalty in Texas | type=L&state=Texas | 25% royalty
seismic available in Utah | state=Utah | seismic available
royalties available, Ohio | type=RR&state=Ohio&open=true
Reeves, Ward and Loving Counties, Texas minerals | type=M&state=Texas | Reeves, Ward and Loving Counties
mineral and royalty interests under producing units, STACK play, Oklahoma | type=M+RR&state=Oklahoma | under producing units, STACK play
producing royalty in the Eagle Ford over $10k/month | type=PP+RR&basin=Eagle Ford&cashFlow=10000..
long-lived gas production in West Virginia | type=PP&state=West Virginia | long-lived gas
low-decline PDP, Kansas, cash flow over $25k/mo, under $3MM | type=PP&state=Kansas&cashFlow=25000..&price=..3000000 | low-decline
Uinta Basin leasehold 75-80% NRI | type=L&basin=Uinta Basin&netRevenueInterest=75..80
ORRI package, Permian, under $750K | type=RR&region=Permian&price=..750000
SCOOP/STACK minerals, Oklahoma, $500,000 to $2 million | type=M&state=Oklahoma&price=500000..2000000 | SCOOP/STACK
net production 50 boe/d min, max $2MM | netProduction=50..&price=..2000000
do you have any minerals in Louisiana | type=M&state=Louisiana
minerals or royalties, Haynesville, $250k - $1MM | type=M+RR&basin=Haynesville&price=250000..1000000
small producing deals in Kansas and Oklahoma | type=PP&state=Kansas+Oklahoma&dealSize=small
mid-value PDP, $5-25 million, Mid-Continent, open only | type=PP&region=Mid-Continent&dealSize=medium&open=true&price=5000000..25000000
overrides ≥ 2% in the DJ Basin | type=RR&basin=Denver-Julesburg Basin | ≥ 2%
royalty income over $5,000 a month | type=RR | income over $5,000 a month
non-operated WI Williston Basin under 5% WI | basin=Williston Basin&workingInterest=..5 | non-operated WI
Horizontal Bakken wells, North Dakota, non-op | state=North Dakota | Horizontal Bakken wells non-op
minerals under $2,500 per NMA in Texas | type=M&state=Texas | under $2,500 per NMA
between 1 and 3 million, leases, Nevada | type=L&state=Nevada&price=1000000..3000000
price range $3-5 million, Permian PDP | type=PP&region=Permian&price=3000000..5000000
royalties: Texas; minerals: Oklahoma | type=RR+M&state=Texas+Oklahoma
minerals/royalties TX/NM | type=M+RR&state=Texas+New Mexico
leases in Sweetwater County, Wyoming, bids due in 3 weeks | type=L&state=Wyoming&bidsDue=21 | Sweetwater County
what can I get for under $250,000 | price=..250000
properties under $1MM with over 20 boe/d | netProduction=20..&price=..1000000
California heavy oil production | type=PP&state=California | heavy oil
offshore Louisiana prospects | type=DV&state=Louisiana | offshore
Alaska North Slope leases | type=L | Alaska North Slope
Deals in Canada over C$5 million | location=canada | over C$5 million
Saskatchewan heavy oil | state=Saskatchewan | heavy oil
cheap royalty in texas under $1 million | type=RR&state=Texas&price=..1000000 |  | cheap
Texas County, Oklahoma | state=Oklahoma | Texas County
royalties in Reeves County, Texas | type=RR&state=Texas | Reeves County
royalty Eddy County | type=RR | Eddy County
minerals and royalties Permian $1-5 million | type=M+RR&region=Permian&price=1000000..5000000
PDP 50-100 bopd Permian Basin | type=PP&region=Permian&netProduction=50..100
leases DJ Basin at least 75% NRI | type=L&basin=Denver-Julesburg Basin&netRevenueInterest=75..
over $20k/mo Texas royalty | type=RR&state=Texas&cashFlow=20000..
royalties netting more than $50k per month | type=RR&cashFlow=50000..
under $500M royalty | type=RR | under $500M
over 50k acres Texas | state=Texas | over 50k acres
8/8ths leases | type=L | 8/8ths
Texas producing under $5 million, over 100 boe/d, closing | type=PP&state=Texas&status=CLOSING&netProduction=100..&price=..5000000
what is the best oil and gas lease in North Dakota | type=L&state=North Dakota |  | best
gas leases Pennsylvania under a million | type=L&state=Pennsylvania&price=..1000000
wi > 50% wyoming | state=Wyoming&workingInterest=50..
`;
