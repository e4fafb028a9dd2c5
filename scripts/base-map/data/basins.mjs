// Which counties are counted to which basin: our own table, from common knowledge of the trade and the play regions that the EIA names, checked
// against us-atlas when the map is made and by a test. A county belongs to one basin at most, whatever else lies under it: where two overlap, to the one
// that most of its deals are offered by. A tint to read the map by, not data (docs/decisions/base-map.md).

/** The rock of each basin's tint and marks, a key of ROCK (libs/images): neighbours differ. Counties by state, named as us-atlas does. */
export const BASINS = {
  'Delaware Basin': {
    rock: 'redbed',
    counties: { TX: 'Culberson, Jeff Davis, Loving, Pecos, Reeves, Ward, Winkler', NM: 'Eddy, Lea' },
  },
  'Midland Basin': {
    rock: 'ochre',
    counties: {
      TX: 'Andrews, Borden, Crane, Crockett, Dawson, Ector, Gaines, Glasscock, Howard, Irion, Martin, Midland, Mitchell, Reagan, Scurry, Sterling, Terry, Upton',
    },
  },
  'Northwest Shelf': { rock: 'limestone', counties: { TX: 'Cochran, Hockley, Yoakum', NM: 'Chaves, Roosevelt' } },
  'Eagle Ford': {
    rock: 'dolomite',
    counties: {
      TX: 'Atascosa, Bee, DeWitt, Dimmit, Frio, Gonzales, Karnes, La Salle, Lavaca, Live Oak, Maverick, McMullen, Webb, Wilson, Zavala',
    },
  },
  'Gulf Coast Basin': {
    rock: 'clay',
    counties: {
      TX: 'Aransas, Austin, Brazoria, Brooks, Calhoun, Cameron, Chambers, Colorado, Duval, Fort Bend, Galveston, Goliad, Hardin, Harris, Hidalgo, Jackson, Jefferson, Jim Hogg, Jim Wells, Kenedy, Kleberg, Liberty, Matagorda, Nueces, Orange, Polk, Refugio, San Patricio, Starr, Tyler, Victoria, Wharton, Willacy, Zapata',
      LA: 'Acadia, Allen, Ascension, Assumption, Beauregard, Calcasieu, Cameron, Evangeline, Iberia, Iberville, Jefferson, Jefferson Davis, Lafayette, Lafourche, Plaquemines, Pointe Coupee, St. Bernard, St. Charles, St. James, St. John the Baptist, St. Landry, St. Martin, St. Mary, Terrebonne, Vermilion, West Baton Rouge',
    },
  },
  Haynesville: {
    rock: 'redbed',
    counties: {
      LA: 'Bossier, Caddo, De Soto, Natchitoches, Red River, Sabine',
      TX: 'Harrison, Nacogdoches, Panola, Sabine, San Augustine, Shelby',
    },
  },
  'East Texas Basin': {
    rock: 'ochre',
    counties: {
      TX: 'Anderson, Cherokee, Freestone, Gregg, Henderson, Houston, Leon, Limestone, Madison, Robertson, Rusk, Smith, Upshur, Van Zandt, Wood',
    },
  },
  'North Louisiana Salt Basin': {
    rock: 'limestone',
    counties: {
      LA: 'Bienville, Claiborne, Jackson, Lincoln, Ouachita, Union, Webster, Winn',
      AR: 'Columbia, Lafayette, Union',
    },
  },
  'Mississippi Salt Basin': {
    rock: 'sandstone',
    counties: {
      MS: 'Clarke, Covington, Forrest, Jasper, Jefferson Davis, Jones, Lamar, Marion, Perry, Rankin, Simpson, Smith, Wayne',
      AL: 'Choctaw, Clarke, Conecuh, Escambia, Washington',
      FL: 'Santa Rosa',
    },
  },
  'Fort Worth Basin': {
    rock: 'limestone',
    counties: {
      TX: 'Archer, Bosque, Clay, Denton, Eastland, Erath, Hill, Hood, Jack, Johnson, Montague, Palo Pinto, Parker, Somervell, Stephens, Tarrant, Wise, Young',
    },
  },
  'Anadarko Basin': {
    rock: 'redbed',
    counties: {
      OK: 'Beckham, Blaine, Caddo, Canadian, Custer, Dewey, Ellis, Garvin, Grady, Kingfisher, Major, McClain, Roger Mills, Stephens, Washita, Woodward',
      TX: 'Hansford, Hemphill, Hutchinson, Lipscomb, Ochiltree, Roberts, Wheeler',
    },
  },
  'Anadarko Shelf': {
    rock: 'sandstone',
    counties: {
      OK: 'Alfalfa, Beaver, Garfield, Grant, Harper, Texas, Woods',
      KS: 'Barber, Clark, Comanche, Finney, Grant, Harper, Haskell, Kearny, Meade, Morton, Seward, Stanton, Stevens',
    },
  },
  'Central Kansas Uplift': {
    rock: 'limestone',
    counties: { KS: 'Barton, Ellis, Ness, Rooks, Rush, Russell, Stafford, Trego' },
  },
  'Cherokee Basin': {
    rock: 'shale',
    counties: { KS: 'Labette, Montgomery, Neosho, Wilson', OK: 'Craig, Nowata, Rogers, Washington' },
  },
  'Ardmore Basin': { rock: 'dolomite', counties: { OK: 'Carter, Johnston, Love, Marshall, Murray' } },
  'Arkoma Basin': {
    rock: 'ochre',
    counties: {
      OK: 'Coal, Haskell, Hughes, Latimer, Le Flore, McIntosh, Pittsburg',
      AR: 'Cleburne, Conway, Crawford, Faulkner, Franklin, Johnson, Logan, Pope, Sebastian, Van Buren, White, Yell',
    },
  },
  'Williston Basin': {
    rock: 'clay',
    counties: {
      ND: 'Billings, Bottineau, Bowman, Burke, Divide, Dunn, Golden Valley, McKenzie, McLean, Mercer, Mountrail, Renville, Slope, Stark, Ward, Williams',
      MT: 'Daniels, Dawson, Fallon, Prairie, Richland, Roosevelt, Sheridan, Valley, Wibaux',
      SD: 'Harding',
    },
  },
  'Powder River Basin': {
    rock: 'sandstone',
    counties: {
      WY: 'Campbell, Converse, Crook, Johnson, Niobrara, Sheridan, Weston',
      MT: 'Big Horn, Powder River, Rosebud',
    },
  },
  'Big Horn Basin': { rock: 'redbed', counties: { WY: 'Big Horn, Hot Springs, Park, Washakie', MT: 'Carbon' } },
  'Wind River Basin': { rock: 'ochre', counties: { WY: 'Fremont' } },
  'Green River Basin': {
    rock: 'shale',
    counties: { WY: 'Carbon, Lincoln, Sublette, Sweetwater, Uinta', CO: 'Moffat' },
  },
  'Denver-Julesburg Basin': {
    rock: 'ochre',
    counties: {
      CO: 'Adams, Arapahoe, Boulder, Broomfield, Elbert, Larimer, Logan, Morgan, Washington, Weld',
      WY: 'Goshen, Laramie, Platte',
      NE: 'Banner, Cheyenne, Kimball',
    },
  },
  'Uinta Basin': { rock: 'redbed', counties: { UT: 'Carbon, Duchesne, Uintah' } },
  'Piceance Basin': { rock: 'sandstone', counties: { CO: 'Garfield, Mesa, Rio Blanco' } },
  'Paradox Basin': { rock: 'evaporite', counties: { UT: 'Grand, San Juan', CO: 'Dolores, Montezuma, San Miguel' } },
  'San Juan Basin': {
    rock: 'ochre',
    counties: { NM: 'McKinley, Rio Arriba, San Juan, Sandoval', CO: 'Archuleta, La Plata' },
  },
  'Raton Basin': { rock: 'shale', counties: { CO: 'Huerfano, Las Animas', NM: 'Colfax' } },
  'Appalachian Basin': {
    rock: 'shale',
    counties: {
      PA: 'Allegheny, Armstrong, Beaver, Bradford, Butler, Cameron, Centre, Clarion, Clearfield, Clinton, Crawford, Elk, Fayette, Forest, Greene, Indiana, Jefferson, Lawrence, Lycoming, McKean, Mercer, Potter, Somerset, Sullivan, Susquehanna, Tioga, Venango, Warren, Washington, Westmoreland, Wyoming',
      WV: 'Barbour, Boone, Braxton, Brooke, Cabell, Calhoun, Clay, Doddridge, Gilmer, Hancock, Harrison, Jackson, Kanawha, Lewis, Lincoln, Logan, Marion, Marshall, McDowell, Mingo, Monongalia, Ohio, Pleasants, Preston, Putnam, Raleigh, Ritchie, Roane, Taylor, Tyler, Upshur, Wayne, Wetzel, Wirt, Wood, Wyoming',
      OH: 'Belmont, Carroll, Columbiana, Coshocton, Guernsey, Harrison, Jefferson, Mahoning, Monroe, Morgan, Muskingum, Noble, Stark, Trumbull, Tuscarawas, Washington',
      NY: 'Allegany, Cattaraugus, Chautauqua, Steuben',
      KY: 'Floyd, Johnson, Knott, Lawrence, Letcher, Magoffin, Martin, Perry, Pike',
      VA: 'Buchanan, Dickenson, Russell, Tazewell, Wise',
    },
  },
  'Black Warrior Basin': {
    rock: 'ochre',
    counties: { AL: 'Fayette, Lamar, Pickens, Tuscaloosa, Walker', MS: 'Chickasaw, Clay, Lowndes, Monroe' },
  },
  'Illinois Basin': {
    rock: 'limestone',
    counties: {
      IL: 'Clark, Clay, Clinton, Crawford, Cumberland, Edwards, Effingham, Fayette, Franklin, Gallatin, Hamilton, Jasper, Jefferson, Lawrence, Marion, Perry, Richland, Saline, Wabash, Washington, Wayne, White, Williamson',
      IN: 'Daviess, Gibson, Greene, Knox, Pike, Posey, Spencer, Sullivan, Vanderburgh, Warrick',
      KY: 'Daviess, Henderson, Hopkins, McLean, Muhlenberg, Ohio, Union, Webster',
    },
  },
  'Michigan Basin': {
    rock: 'dolomite',
    counties: {
      MI: 'Alpena, Antrim, Arenac, Bay, Calhoun, Clare, Crawford, Gladwin, Grand Traverse, Gratiot, Hillsdale, Isabella, Jackson, Kalkaska, Lake, Manistee, Mason, Mecosta, Midland, Missaukee, Montcalm, Montmorency, Newaygo, Oceana, Ogemaw, Osceola, Oscoda, Otsego, Roscommon, Saginaw, Wexford',
    },
  },
  'San Joaquin Basin': { rock: 'ochre', counties: { CA: 'Fresno, Kern, Kings, Tulare' } },
  'Sacramento Basin': { rock: 'sandstone', counties: { CA: 'Colusa, Glenn, Sacramento, Solano, Sutter, Yolo' } },
  'Ventura Basin': { rock: 'sandstone', counties: { CA: 'Santa Barbara, Ventura' } },
  'Los Angeles Basin': { rock: 'redbed', counties: { CA: 'Los Angeles, Orange' } },
  'Cook Inlet': { rock: 'sandstone', counties: { AK: 'Kenai Peninsula' } },
  'North Slope': { rock: 'clay', counties: { AK: 'North Slope' } },
};

/** State FIPS codes by postal code, of the states in the table. */
export const STATE_FIPS = {
  AK: '02',
  AL: '01',
  AR: '05',
  CA: '06',
  CO: '08',
  FL: '12',
  IL: '17',
  IN: '18',
  KS: '20',
  KY: '21',
  LA: '22',
  MI: '26',
  MS: '28',
  MT: '30',
  ND: '38',
  NE: '31',
  NM: '35',
  NY: '36',
  OH: '39',
  OK: '40',
  PA: '42',
  SD: '46',
  TX: '48',
  UT: '49',
  VA: '51',
  WV: '54',
  WY: '56',
};
