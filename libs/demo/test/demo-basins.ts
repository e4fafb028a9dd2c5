/**
 * In which counties a landman would look for a basin, and in which basin for a play: written by hand from the state surveys' maps,
 * independently of the demo data that it checks. Five digits are state and county FIPS.
 */
const counties: Readonly<Record<string, string>> = {
  'Midland Basin':
    '48317 Martin TX; 48227 Howard TX; 48329 Midland TX; 48173 Glasscock TX; 48461 Upton TX; 48383 Reagan TX; 48165 Gaines TX; 48115 Dawson TX; 48445 Terry TX; 48003 Andrews TX; 48135 Ector TX; 48353 Nolan TX; 48415 Scurry TX; 48335 Mitchell TX; 48081 Coke TX',
  'Delaware Basin':
    '48389 Reeves TX; 48301 Loving TX; 48475 Ward TX; 48109 Culberson TX; 48371 Pecos TX; 35025 Lea NM; 35015 Eddy NM',
  'Central Basin Platform': '48003 Andrews TX; 48135 Ector TX; 48103 Crane TX; 48495 Winkler TX',
  'Northwest Shelf':
    '48501 Yoakum TX; 48079 Cochran TX; 35025 Lea NM; 35015 Eddy NM; 35005 Chaves NM; 35041 Roosevelt NM',
  'Eagle Ford':
    '48255 Karnes TX; 48177 Gonzales TX; 48123 DeWitt TX; 48013 Atascosa TX; 48283 La Salle TX; 48311 McMullen TX; 48127 Dimmit TX; 48507 Zavala TX; 48163 Frio TX; 48479 Webb TX; 48297 Live Oak TX',
  'Maverick Basin': '48127 Dimmit TX; 48507 Zavala TX; 48283 La Salle TX; 48479 Webb TX',
  'Gulf Coast Basin':
    '48215 Hidalgo TX; 48427 Starr TX; 48047 Brooks TX; 48505 Zapata TX; 48479 Webb TX; 48481 Wharton TX; 48239 Jackson TX; 48089 Colorado TX; 48157 Fort Bend TX; 48291 Liberty TX; 48285 Lavaca TX; 48175 Goliad TX; 48123 DeWitt TX; 48373 Polk TX; 48321 Matagorda TX; 48039 Brazoria TX; 48051 Burleson TX; 48287 Lee TX; 48149 Fayette TX; 48477 Washington TX; 22109 Terrebonne LA; 22057 Lafourche LA; 22101 St. Mary LA; 22075 Plaquemines LA; 22113 Vermilion LA; 22023 Cameron LA',
  'Mississippi Salt Basin':
    '01053 Escambia AL; 01035 Conecuh AL; 12113 Santa Rosa FL; 28067 Jones MS; 28061 Jasper MS; 28153 Wayne MS',
  Haynesville:
    '22031 De Soto LA; 22017 Caddo LA; 22081 Red River LA; 22015 Bossier LA; 22085 Sabine LA; 48365 Panola TX; 48203 Harrison TX; 48405 San Augustine TX; 48419 Shelby TX; 48347 Nacogdoches TX',
  'East Texas Basin':
    '48365 Panola TX; 48401 Rusk TX; 48203 Harrison TX; 48459 Upshur TX; 48073 Cherokee TX; 48347 Nacogdoches TX; 48183 Gregg TX; 48289 Leon TX; 48395 Robertson TX; 48313 Madison TX',
  'North Louisiana Salt Basin': '05027 Columbia AR; 05139 Union AR; 05073 Lafayette AR',
  'Anadarko Basin':
    '40051 Grady OK; 40087 McClain OK; 40137 Stephens OK; 40049 Garvin OK; 40011 Blaine OK; 40073 Kingfisher OK; 40017 Canadian OK; 40149 Washita OK; 40009 Beckham OK; 40129 Roger Mills OK; 40045 Ellis OK; 48483 Wheeler TX; 48211 Hemphill TX; 48295 Lipscomb TX; 48357 Ochiltree TX',
  'Anadarko Shelf':
    '40003 Alfalfa OK; 40151 Woods OK; 40053 Grant OK; 40139 Texas OK; 20007 Barber KS; 20077 Harper KS; 20189 Stevens KS; 20067 Grant KS',
  'Central Kansas Uplift': '20051 Ellis KS; 20163 Rooks KS; 20167 Russell KS; 20009 Barton KS; 20135 Ness KS',
  'Cherokee Basin': '20125 Montgomery KS; 20205 Wilson KS; 40105 Nowata OK',
  'Ardmore Basin': '40019 Carter OK; 40085 Love OK',
  'Arkoma Basin':
    '40063 Hughes OK; 40029 Coal OK; 40121 Pittsburg OK; 40079 Le Flore OK; 40061 Haskell OK; 05141 Van Buren AR; 05029 Conway AR; 05023 Cleburne AR; 05145 White AR',
  'Fort Worth Basin':
    '48497 Wise TX; 48121 Denton TX; 48251 Johnson TX; 48367 Parker TX; 48237 Jack TX; 48503 Young TX',
  'Williston Basin':
    '38053 McKenzie ND; 38061 Mountrail ND; 38105 Williams ND; 38025 Dunn ND; 38023 Divide ND; 38009 Bottineau ND; 38075 Renville ND; 38013 Burke ND; 38011 Bowman ND; 30083 Richland MT; 30025 Fallon MT; 46063 Harding SD',
  'Powder River Basin': '56005 Campbell WY; 56009 Converse WY; 56019 Johnson WY; 56011 Crook WY',
  'Denver-Julesburg Basin': '08123 Weld CO; 08001 Adams CO; 08087 Morgan CO; 56021 Laramie WY; 31105 Kimball NE',
  'Uinta Basin': '49013 Duchesne UT; 49047 Uintah UT',
  'Piceance Basin': '08045 Garfield CO; 08077 Mesa CO; 08103 Rio Blanco CO',
  'San Juan Basin': '08067 La Plata CO; 35045 San Juan NM; 35039 Rio Arriba NM; 35043 Sandoval NM',
  'Green River Basin': '56035 Sublette WY; 56037 Sweetwater WY',
  'Big Horn Basin': '56029 Park WY; 56017 Hot Springs WY; 56043 Washakie WY',
  'Paradox Basin': '49037 San Juan UT; 08083 Montezuma CO; 08033 Dolores CO',
  'Wind River Basin': '56013 Fremont WY',
  'Appalachian Basin':
    '42115 Susquehanna PA; 42015 Bradford PA; 42131 Wyoming PA; 42081 Lycoming PA; 42125 Washington PA; 42059 Greene PA; 42005 Armstrong PA; 42063 Indiana PA; 42129 Westmoreland PA; 54051 Marshall WV; 54103 Wetzel WV; 54017 Doddridge WV; 54085 Ritchie WV; 54059 Mingo WV; 39013 Belmont OH; 39111 Monroe OH; 39067 Harrison OH; 39059 Guernsey OH; 39019 Carroll OH; 39155 Trumbull OH; 36013 Chautauqua NY; 21127 Lawrence KY; 21195 Pike KY; 21071 Floyd KY',
  'Black Warrior Basin': '01125 Tuscaloosa AL; 01127 Walker AL',
  'Illinois Basin':
    '18051 Gibson IN; 18129 Posey IN; 18083 Knox IN; 18027 Daviess IN; 17193 White IL; 17191 Wayne IL; 17025 Clay IL; 17101 Lawrence IL',
  'Michigan Basin':
    '26137 Otsego MI; 26009 Antrim MI; 26119 Montmorency MI; 26055 Grand Traverse MI; 26101 Manistee MI; 26059 Hillsdale MI; 26075 Jackson MI; 26025 Calhoun MI',
  'San Joaquin Basin': '06029 Kern CA; 06031 Kings CA; 06019 Fresno CA',
  'Ventura Basin': '06111 Ventura CA',
  'Los Angeles Basin': '06037 Los Angeles CA; 06059 Orange CA',
  'Sacramento Basin': '06011 Colusa CA; 06101 Sutter CA; 06021 Glenn CA',
};

const plays: Readonly<Record<string, string>> = {
  'Midland Basin': 'Spraberry Trend; Clearfork and San Andres; Barnett and Woodford; Eastern Shelf reefs',
  'Delaware Basin': 'Bone Spring; Delaware Wolfcamp; Delaware Mountain Group',
  'Central Basin Platform': 'Platform San Andres and Grayburg',
  'Northwest Shelf': 'Yeso; Horizontal San Andres',
  'Eagle Ford': 'Eagle Ford oil window; Eagle Ford gas window',
  'Maverick Basin': 'Olmos',
  'Gulf Coast Basin': 'Vicksburg and deep Frio; Lobo; Yegua; Wilcox; Frio; Coastal Miocene; Giddings Austin Chalk',
  'Mississippi Salt Basin': 'Smackover and Norphlet; Eutaw and Lower Tuscaloosa',
  Haynesville: 'Haynesville Shale; Mid-Bossier',
  'East Texas Basin': 'Cotton Valley; Travis Peak and Pettet; Western Haynesville',
  'North Louisiana Salt Basin': 'Arkansas Smackover',
  'Anadarko Basin': 'SCOOP; STACK; Granite Wash; Cherokee; Cleveland and Marmaton',
  'Anadarko Shelf': 'Mississippi Lime; Hugoton',
  'Central Kansas Uplift': 'Arbuckle and Lansing-Kansas City',
  'Cherokee Basin': 'Cherokee coalbed gas and shallow oil',
  'Ardmore Basin': 'Ardmore Woodford and Sycamore',
  'Arkoma Basin': 'Arkoma Woodford; Fayetteville; Hartshorne coal',
  'Fort Worth Basin': 'Barnett Shale; Bend Conglomerate',
  'Williston Basin': 'Bakken and Three Forks; Madison; Red River; Viewfield Bakken; Steelman Midale',
  'Powder River Basin': 'Turner and Parkman; Minnelusa',
  'Denver-Julesburg Basin': 'Niobrara and Codell; J Sand and D Sand',
  'Uinta Basin': 'Uteland Butte and Wasatch; Natural Buttes Mesaverde',
  'Piceance Basin': 'Williams Fork',
  'San Juan Basin': 'Fruitland Coal; Mancos Gallup; Mesaverde and Dakota',
  'Green River Basin': 'Pinedale Lance; Wamsutter Almond',
  'Big Horn Basin': 'Phosphoria and Tensleep',
  'Paradox Basin': 'Ismay and Desert Creek',
  'Wind River Basin': 'Fort Union and Lance',
  'Appalachian Basin': 'Marcellus; Utica; Upper Devonian sands; Clinton; Medina; Berea and Huron',
  'Black Warrior Basin': 'Pottsville coal',
  'Illinois Basin': 'Illinois Basin Mississippian; New Albany Shale',
  'Michigan Basin': 'Antrim Shale; Niagaran reef; Trenton-Black River',
  'San Joaquin Basin': 'San Joaquin heavy oil; Stevens and Vedder; Temblor and Gatchell',
  'Ventura Basin': 'Sespe and Pico',
  'Los Angeles Basin': 'Puente and Repetto',
  'Sacramento Basin': 'Forbes gas',
  'Western Canada Basin':
    'Montney; Duvernay; Cardium; Viking; Clearwater; Charlie Lake; Mannville heavy oil; Spirit River',
  'North Sea': 'Central North Sea Paleocene; Norwegian Jurassic',
  'Llanos Basin': 'Llanos Carbonera and Mirador',
  'Neuquén Basin': 'Vaca Muerta; Malargüe conventional',
  'Abu Gharadig Basin': 'Western Desert Cretaceous',
  'South Sumatra Basin': 'South Sumatra Talang Akar',
  'Cooper Basin': 'Cooper-Eromanga western flank',
  'Recôncavo Basin': 'Recôncavo mature fields',
  'Southern Basin': 'Trinidad onshore',
  'Thrace Basin': 'Thrace gas sands',
};

/** FIPS codes of the counties of each basin. */
export const basinCounties: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(counties).map(([basin, list]) => [
    basin,
    new Set(list.split('; ').map((county) => county.slice(0, 5))),
  ]),
);

/** Name and state by FIPS code, such as "Martin TX". */
export const countyNames: ReadonlyMap<string, string> = new Map(
  Object.values(counties).flatMap((list) =>
    list.split('; ').map((county) => [county.slice(0, 5), county.slice(6)] as const),
  ),
);

/** The basin of each play. */
export const basinOfPlay: ReadonlyMap<string, string> = new Map(
  Object.entries(plays).flatMap(([basin, list]) => list.split('; ').map((play) => [play, basin] as const)),
);

/** South, west, north and east of the province or country (for the sea, of its licences), in degrees. */
export const boxes: Readonly<Record<string, readonly [south: number, west: number, north: number, east: number]>> = {
  Alberta: [49, -120, 60, -110],
  'British Columbia': [49, -125, 60, -120],
  Saskatchewan: [49, -110, 60, -101.4],
  'United Kingdom': [56, -1, 59, 3],
  Norway: [57, 1.6, 62, 5],
  Colombia: [3, -74, 7, -70],
  Argentina: [-40, -70.5, -35, -67],
  Egypt: [28.5, 25.5, 31.5, 30.5],
  Indonesia: [-4.5, 102.5, -2, 105.5],
  Australia: [-29.5, 138.5, -26, 141],
  Brazil: [-13, -39, -12, -37.8],
  'Trinidad and Tobago': [10, -62, 10.9, -60.9],
  Türkiye: [40.6, 26, 42.1, 28.5],
};
