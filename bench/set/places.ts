/** A town: its number of care providers, its centre, postcode districts, and county or local authority. */
export type Place = {
  town: string;
  weight: number;
  latitude: number;
  longitude: number;
  districts: string[];
  county: string;
};

/**
 * The 220 towns with the most care providers in the regulator's ratings file of March 2021 (Care Quality Commission,
 * Open Government Licence v3.0): town|providers|latitude|longitude|districts|local authority.
 */
const written = `London|1219|51.52|-0.10|SW16,NW10,SE6,N12,E11,E4|Barnet;Birmingham|489|52.47|-1.89|B23,B14,B24,B27,B16,B29|Birmingham;Nottingham|335|52.97|-1.16|NG5,NG2,NG7,NG9,NG8,NG6|Nottinghamshire;Leicester|294|52.63|-1.13|LE2,LE4,LE3,LE5,LE1,LE9|Leicester;Bristol|291|51.48|-2.56|BS16,BS15,BS5,BS9,BS4,BS10|Bristol;Manchester|282|53.47|-2.26|M41,M40,M16,M22,M30,M24|Manchester;Leeds|230|53.81|-1.55|LS7,LS8,LS12,LS11,LS25,LS6|Leeds;Liverpool|223|53.42|-2.94|L36,L8,L1,L23,L9,L14|Liverpool;Sheffield|218|53.38|-1.46|S5,S2,S10,S35,S6,S4|Sheffield;Norwich|196|52.64|1.30|NR13,NR7,NR12,NR8,NR1,NR2|Norfolk;Southampton|193|50.92|-1.39|SO15,SO40,SO31,SO19,SO16,SO30|Hampshire;Northampton|160|52.25|-0.88|NN3,NN1,NN2,NN5,NN4,NN7|Northamptonshire;Coventry|158|52.42|-1.51|CV6,CV1,CV3,CV5,CV2,CV4|Coventry;Colchester|152|51.89|0.90|CO7,CO3,CO4,CO6,CO2,CO1|Essex;Derby|144|52.91|-1.48|DE23,DE1,DE21,DE22,DE24,DE72|Derby;Plymouth|135|50.38|-4.13|PL3,PL6,PL4,PL1,PL7,PL9|Plymouth;Hull|132|53.76|-0.35|HU3,HU7,HU5,HU9,HU8,HU12|Kingston
upon
Hull;Wolverhampton|130|52.59|-2.14|WV4,WV2,WV3,WV1,WV6,WV10|Wolverhampton;Reading|129|51.45|-0.99|RG30,RG1,RG8,RG4,RG2,RG7|Reading;Bedford|129|52.14|-0.47|MK40,MK42,MK41,MK45,MK43,MK44|Bedford;Newcastle
Upon Tyne|127|54.99|-1.63|NE3,NE12,NE15,NE6,NE4,NE16|Newcastle upon
Tyne;Bournemouth|123|50.73|-1.86|BH6,BH8,BH3,BH1,BH5,BH4|Bournemouth;Preston|122|53.77|-2.70|PR2,PR5,PR1,PR3,PR4,PR25|Lancashire;Doncaster|121|53.51|-1.11|DN4,DN12,DN8,DN3,DN11,DN2|Doncaster;Bradford|115|53.80|-1.77|BD8,BD4,BD9,BD10,BD6,BD2|Bradford;Stoke
On Trent|114|53.02|-2.18|ST6,ST4,ST3,ST1,ST7,ST2|Stoke-on-Trent;Worthing|112|50.82|-0.38|BN11,BN13,BN14,BN12|West
Sussex;Ipswich|107|52.06|1.15|IP1,IP3,IP2,IP4,IP6,IP7|Suffolk;Lincoln|107|53.21|-0.54|LN6,LN4,LN5,LN2,LN1,LN3|Lincolnshire;Gloucester|106|51.86|-2.24|GL2,GL1,GL4,GL3,GL19,GL10|Gloucestershire;Huddersfield|103|53.64|-1.79|HD1,HD3,HD2,HD4,HD5,HD8|Kirklees;Southport|102|53.64|-2.99|PR8,PR9|Sefton;Peterborough|102|52.58|-0.26|PE1,PE6,PE2,PE7,PE3,PE4|Peterborough;Chesterfield|102|53.25|-1.41|S41,S43,S40,S44,S42,S45|Derbyshire;Milton
Keynes|95|52.03|-0.76|MK3,MK2,MK8,MK5,MK17,MK14|Milton
Keynes;Rotherham|95|53.43|-1.35|S60,S63,S65,S66,S61,S62|Rotherham;Stockport|93|53.39|-2.15|SK7,SK4,SK6,SK3,SK12,SK5|Stockport;Walsall|92|52.60|-1.98|WS3,WS1,WS2,WS9,WS4,WS8|Walsall;Bolton|90|53.58|-2.44|BL1,BL2,BL3,BL6,BL5,BL4|Bolton;Barnsley|89|53.55|-1.46|S75,S70,S71,S72,S73,S74|Barnsley;York|88|53.97|-1.08|YO10,YO30,YO24,YO32,YO26,YO31|York;Romford|88|51.58|0.19|RM3,RM1,RM7,RM6,RM5,RM2|Havering;Sunderland|87|54.90|-1.40|SR2,SR5,SR4,SR6,SR3,SR1|Sunderland;Wirral|85|53.36|-3.04|CH63,CH62,CH47,CH45,CH60,CH43|Wirral;Blackpool|85|53.81|-3.04|FY4,FY1,FY2,FY3,FY5|Blackpool;Eastbourne|85|50.78|0.28|BN21,BN20,BN22,BN23|East
Sussex;Ilford|84|51.57|0.07|IG1,IG3,IG2,IG6,IG5,IG4|Redbridge;Harrow|83|51.58|-0.34|HA1,HA3,HA2|Harrow;Shrewsbury|82|52.71|-2.75|SY3,SY4,SY5,SY1,SY2|Shropshire;Luton|82|51.89|-0.42|LU1,LU3,LU2,LU4|Luton;Swindon|81|51.56|-1.78|SN1,SN2,SN25,SN3,SN4,SN5|Swindon;Cambridge|79|52.22|0.14|CB4,CB25,CB24,CB23,CB21,CB22|Cambridgeshire;Middlesbrough|79|54.56|-1.22|TS4,TS3,TS6,TS8,TS5,TS1|Middlesbrough;Warrington|79|53.40|-2.59|WA5,WA1,WA4,WA2,WA3,WA13|Warrington;Hove|78|50.83|-0.17|BN3|Brighton
and
Hove;Croydon|75|51.37|-0.10|CR0,CR7,CR2,CR9,CR8,SW16|Croydon;Mansfield|73|53.15|-1.19|NG18,NG19,NG21,NG20,NG17,NG22|Nottinghamshire;Enfield|73|51.66|-0.05|EN3,EN1,EN2,N9,N21|Enfield;Poole|72|50.73|-1.95|BH12,BH15,BH14,BH13,BH17,BH16|Bournemouth;Cheltenham|70|51.90|-2.09|GL51,GL50,GL53,GL52,GL54|Gloucestershire;Brighton|70|50.83|-0.13|BN2,BN1,BN41,BN42,BN3|Brighton
and
Hove;Wakefield|69|53.68|-1.51|WF2,WF1,WF3,WF4,WF6,WF5|Wakefield;Kettering|69|52.40|-0.73|NN16,NN15,NN14|Northamptonshire;Taunton|69|51.02|-3.11|TA1,TA2,TA4,TA3,TA10|Somerset;Weston
Super Mare|69|51.34|-2.98|BS23,BS22,BS24|North
Somerset;Exeter|68|50.72|-3.51|EX4,EX2,EX1,EX5,EX6,EX3|Devon;Fareham|68|50.85|-1.19|PO16,PO14,PO15,PO17|Hampshire;Solihull|68|52.41|-1.79|B90,B92,B93,B91,B37,B94|Solihull;Harrogate|68|54.00|-1.54|HG1,HG2,HG3|North
Yorkshire;Torquay|65|50.47|-3.52|TQ1,TQ2|Torbay;Wigan|65|53.54|-2.64|WN3,WN2,WN6,WN5,WN1,WN4|Wigan;Oldham|64|53.54|-2.11|OL8,OL4,OL9,OL2,OL1,OL3|Oldham;Rochdale|63|53.61|-2.16|OL16,OL12,OL11,OL10,OL15|Rochdale;Telford|63|52.69|-2.47|TF1,TF2,TF7,TF3,TF4,TF6|Telford
and
Wrekin;Gateshead|62|54.95|-1.60|NE8,NE9,NE11,NE10,NE16,DH3|Gateshead;Worcester|62|52.19|-2.22|WR2,WR5,WR3,WR1,WR4,WR8|Worcestershire;Grimsby|62|53.56|-0.09|DN32,DN37,DN34,DN36,DN31,DN33|North
East
Lincolnshire;Ashford|61|51.15|0.87|TN24,TN26,TN25,TN23,TW15,TN27|Kent;Sutton|60|51.36|-0.20|SM2,SM1,SM3,SM6|Sutton;Bognor
Regis|60|50.79|-0.68|PO21,PO22|West
Sussex;Basingstoke|59|51.27|-1.09|RG21,RG24,RG22,RG23,RG27,RG26|Hampshire;Salisbury|58|51.07|-1.79|SP1,SP2,SP4,SP5,SP3|Wiltshire;Halifax|57|53.72|-1.87|HX3,HX1,HX2,HX4,HX5|Calderdale;Bury|56|53.60|-2.29|BL9,BL8,BL0,M45|Bury;Maidstone|55|51.27|0.52|ME15,ME16,ME14,ME17,ME18,ME19|Kent;Blackburn|55|53.75|-2.48|BB1,BB2,BB6,BB3|Blackburn
with Darwen;Westcliff On
Sea|54|51.54|0.69|SS0|Southend-on-Sea;Wellingborough|52|52.31|-0.69|NN8,NN9,NN29,NN10|Northamptonshire;Aylesbury|52|51.82|-0.81|HP19,HP22,HP21,HP20,HP17|Buckinghamshire;Chester|52|53.20|-2.89|CH2,CH1,CH3,CH4|Cheshire
West and Chester;Bath|52|51.38|-2.38|BA2,BA1,BA3,BS39|Bath and North East
Somerset;Watford|52|51.66|-0.40|WD17,WD18,WD25,WD24,WD19,WD23|Hertfordshire;Folkestone|51|51.08|1.16|CT20,CT19,CT18|Kent;Oxford|51|51.74|-1.23|OX4,OX2,OX3,OX1,OX44,SN7|Oxfordshire;Hereford|51|52.06|-2.72|HR1,HR4,HR2|Herefordshire;Loughborough|51|52.77|-1.21|LE12,LE11|Leicestershire;Canterbury|50|51.28|1.12|CT3,CT1,CT2,CT4|Kent;Chichester|50|50.82|-0.79|PO20,PO19,PO18|West
Sussex;Kidderminster|50|52.39|-2.25|DY10,DY11,DY14|Worcestershire;Slough|50|51.51|-0.60|SL1,SL3,SL2|Slough;Burnley|50|53.79|-2.25|BB11,BB10,BB12|Lancashire;Stafford|50|52.81|-2.12|ST16,ST18,ST17,ST11,ST13,ST21|Staffordshire;Scarborough|50|54.27|-0.41|YO11,YO12,YO13|North
Yorkshire;Great
Yarmouth|49|52.61|1.71|NR31,NR29,NR30|Norfolk;Epsom|48|51.33|-0.26|KT17,KT19,KT18|Surrey;Chelmsford|48|51.73|0.47|CM2,CM1,CM3|Essex;Bexhill
On Sea|48|50.84|0.48|TN40,TN39|East
Sussex;Stourbridge|47|52.45|-2.15|DY8,DY9,DY7|Dudley;Darlington|47|54.53|-1.55|DL1,DL3,DL2|Darlington;Bromley|47|51.40|0.03|BR1,BR2|Bromley;Stockton
On Tees|47|54.57|-1.32|TS18,TS19,TS17,TS20,TS21,TS10|Stockton-on-Tees;Sutton
Coldfield|47|52.55|-1.83|B73,B74,B72,B76,B75|Birmingham;Dudley|47|52.51|-2.09|DY1,DY2,DY3,DY5,DY4|Dudley;Carlisle|45|54.89|-2.93|CA2,CA1,CA6,CA4,CA3,CA5|Cumbria;Rochester|45|51.39|0.51|ME2,ME1,ME3|Medway;Macclesfield|45|53.26|-2.13|SK10,SK11|Cheshire
East;Wembley|44|51.56|-0.30|HA9,HA0|Brent;Newton
Abbot|44|50.53|-3.61|TQ12,TQ13|Devon;Rugby|44|52.37|-1.26|CV21,CV22,CV23|Warwickshire;Portsmouth|43|50.82|-1.07|PO6,PO2,PO1,PO3,PO4,PO5|Portsmouth;Woking|43|51.32|-0.57|GU21,GU22,GU24,GU23|Surrey;Lowestoft|42|52.48|1.74|NR32,NR33|Suffolk;Hartlepool|42|54.68|-1.22|TS25,TS26,TS24,TS27|Hartlepool;Horsham|42|51.07|-0.33|RH12,RH13,RH14|West
Sussex;High
Wycombe|42|51.63|-0.76|HP13,HP12,HP11,HP14,HP15,HP10|Buckinghamshire;Gillingham|42|51.37|0.56|ME7,ME8,SP8|Medway;Barking|41|51.54|0.08|IG11|Barking
and Dagenham;Tamworth|41|52.63|-1.69|B79,B78,B77|Staffordshire;Scunthorpe|41|53.58|-0.65|DN15,DN16,DN17|North
Lincolnshire;Chorley|41|53.66|-2.64|PR7,PR6|Lancashire;Clacton On
Sea|41|51.79|1.15|CO15,CO16|Essex;Morecambe|41|54.07|-2.87|LA4,LA3|Lancashire;Truro|40|50.27|-5.06|TR1,TR4,TR2,TR3|Cornwall;Redhill|39|51.24|-0.16|RH1|Surrey;Crewe|39|53.09|-2.44|CW1,CW2,CW4,CW3|Cheshire
East;St
Albans|39|51.74|-0.33|AL1,AL2,AL4,AL3|Hertfordshire;Banbury|39|52.06|-1.34|OX16,OX17,OX15|Oxfordshire;Pontefract|39|53.68|-1.32|WF8,WF9,WF7,WF11|Wakefield;Newark|39|53.08|-0.81|NG24,NG22,NG23|Nottinghamshire;Leamington
Spa|38|52.29|-1.53|CV32,CV31,CV34,CV33|Warwickshire;West
Bromwich|38|52.52|-1.99|B70,B71,WS10,B66|Sandwell;Dover|38|51.14|1.29|CT16,CT17,CT15|Kent;Guildford|38|51.24|-0.57|GU1,GU3,GU2,GU4,GU5,GU23|Surrey;Nuneaton|38|52.52|-1.47|CV11,CV10,CV13|Warwickshire;Basildon|38|51.57|0.47|SS14,SS13,SS16,SS15|Essex;St
Helens|38|53.45|-2.73|WA9,WA10,WA11,L35|St. Helens;St Leonards On Sea|37|50.86|0.55|TN38,TN37|East
Sussex;Durham|37|54.79|-1.59|DH1,DH7,DH6|County Durham;Littlehampton|37|50.81|-0.53|BN17,BN16|West
Sussex;Crawley|37|51.11|-0.19|RH10,RH11|West
Sussex;Dorchester|37|50.71|-2.45|DT1,DT2|Dorset;Paignton|36|50.44|-3.57|TQ3,TQ4|Torbay;Lytham St
Annes|36|53.75|-3.01|FY8|Lancashire;Gravesend|36|51.44|0.37|DA12,DA11,DA13|Kent;Southend On
Sea|36|51.54|0.73|SS1,SS2,SS3,SS0|Southend-on-Sea;Trowbridge|36|51.32|-2.21|BA14|Wiltshire;Sittingbourne|36|51.34|0.73|ME10,ME9|Kent;Kings
Lynn|35|52.77|0.43|PE30,PE31,PE33,PE32,PE35,PE34|Norfolk;Margate|35|51.38|1.39|CT9,CT8|Kent;Purley|35|51.34|-0.12|CR8|Croydon;Herne
Bay|35|51.37|1.13|CT6|Kent;Tunbridge
Wells|35|51.14|0.27|TN2,TN4,TN1,TN3|Kent;Bridlington|35|54.09|-0.20|YO15,YO16|East Riding of
Yorkshire;Wokingham|35|51.41|-0.84|RG41,RG40,RG5|Wokingham;Chippenham|35|51.46|-2.12|SN15,SN14|Wiltshire;Gosport|35|50.79|-1.15|PO12,PO13|Hampshire;Stoke-on-trent|35|53.02|-2.18|ST4,ST6,ST3,ST1,ST9,ST8|Stoke-on-Trent;Hounslow|35|51.47|-0.38|TW3,TW4,TW5,TW7|Hounslow;Corby|34|52.49|-0.69|NN17,NN18|Northamptonshire;Bury
St Edmunds|34|52.25|0.72|IP33,IP31,IP32,IP28,IP29,IP30|Suffolk;Chatham|34|51.37|0.52|ME4,ME5|Medway;Hemel
Hempstead|34|51.76|-0.45|HP2,HP3,HP1|Hertfordshire;Burton On
Trent|34|52.80|-1.62|DE15,DE13,DE14|Staffordshire;Camberley|34|51.33|-0.74|GU15,GU16,GU17|Surrey;Winchester|33|51.06|-1.33|SO23,SO21,SO22|Hampshire;New
Milton|33|50.75|-1.65|BH25|Hampshire;Braintree|33|51.88|0.56|CM7,CM77|Essex;Huntingdon|32|52.34|-0.18|PE29,PE28,PE26,PE19|Cambridgeshire;Stevenage|32|51.90|-0.21|SG1,SG2|Hertfordshire;Bideford|32|51.03|-4.22|EX39|Devon;Eastleigh|32|50.97|-1.35|SO50,SO53|Hampshire;Dartford|31|51.44|0.21|DA1,DA2,DA4,DA3|Kent;Caterham|31|51.29|-0.09|CR3|Surrey;Cannock|31|52.69|-2.01|WS11,WS12|Staffordshire;Stroud|31|51.74|-2.22|GL6,GL5|Gloucestershire;Keighley|31|53.88|-1.95|BD20,BD22,BD21|Bradford;Grays|31|51.48|0.33|RM17,RM16,RM20|Thurrock;Horley|31|51.17|-0.17|RH6,RH1|Surrey;Salford|30|53.50|-2.29|M6,M7,M27,M44,M38,M30|Salford;Uxbridge|30|51.54|-0.48|UB8,UB10,UB9|Hillingdon;Spalding|30|52.79|-0.14|PE11,PE12|Lincolnshire;Deal|30|51.22|1.39|CT14|Kent;Hastings|30|50.87|0.58|TN34,TN35,TN37,TN38|East
Sussex;St
Austell|30|50.34|-4.79|PL25,PL26|Cornwall;Malvern|30|52.12|-2.32|WR14,WR13|Worcestershire;Accrington|30|53.76|-2.38|BB5|Lancashire;Ilkeston|29|52.97|-1.32|DE7|Derbyshire;Waterlooville|29|50.89|-1.03|PO7,PO8|Hampshire;South
Croydon|29|51.36|-0.10|CR2|Croydon;Bridgwater|29|51.13|-3.00|TA6,TA5,TA7|Somerset;Mitcham|29|51.40|-0.17|CR4|Merton;Bromsgrove|29|52.34|-2.06|B61,B60|Worcestershire;Christchurch|28|50.74|-1.77|BH23|Bournemouth;Maidenhead|28|51.52|-0.73|SL6|Windsor
and Maidenhead;Newport|28|50.71|-1.30|PO30,TF10|Isle of Wight;Lancaster|28|54.05|-2.80|LA1,LA2,LA5|Lancashire;Welwyn
Garden
City|28|51.80|-0.19|AL7,AL8,AL6|Hertfordshire;Redditch|28|52.31|-1.94|B97,B98|Worcestershire;Grantham|28|52.91|-0.64|NG31,NG32,NG33|Lincolnshire;Worksop|28|53.31|-1.13|S81,S80|Nottinghamshire;Havant|28|50.85|-0.98|PO9|Hampshire;Ely|27|52.40|0.27|CB6,CB7|Cambridgeshire;Barnet|27|51.65|-0.20|EN5,EN4|Barnet;Yeovil|27|50.95|-2.64|BA20,BA21,BA22|Somerset;Exmouth|27|50.62|-3.40|EX8|Devon;Oldbury|27|52.50|-2.01|B69,B68|Sandwell;Goole|27|53.70|-0.88|DN14|East
Riding of
Yorkshire;Wallasey|27|53.43|-3.04|CH45,CH44|Wirral;Dereham|27|52.68|0.94|NR19,NR20|Norfolk;Birkenhead|27|53.39|-3.03|CH42,CH41,CH43,CH45|Wirral`;

export const places: Place[] = written
  .replaceAll('\n', ' ')
  .split(';')
  .map((line) => {
    const [town = '', weight, latitude, longitude, districts = '', county = ''] = line.split('|');
    return {
      town,
      weight: Number(weight),
      latitude: Number(latitude),
      longitude: Number(longitude),
      districts: districts.split(','),
      county,
    };
  });

/** First words of the names of care homes; frequent words come first. */
export const homeWords =
  `Park Orchard Oak Heathcotes Victoria Woodlands Willow Abbey Beech Cedar Cherry Springfield Acorn Manor White Alexandra
Richmond Oaklands Holly Castle Rose Hill Church Elm Primrose Highfield Abbeyfield Maple Green Meadow Phoenix Eden Mill
Elizabeth Nightingale Jubilee Lavender Forest Ashley Westminster Mayfair Ash Amber Priory Windsor Sycamore Tudor
Ashton Woodland Riverside Chestnut Bridge Spring Woodside Mount Sutton Avalon Trinity Brook Ashwood Apex Beechwood
Clifton Croft Oakwood Norwood Kings Rainbow Kent Belmont Westwood Aspen Hillcrest Grace Carlton Brighton Cheshire
Clarendon Acacia Valley Rosewood Hillside Ashfield Silver Milton Haven Parkside Bradbury Glebe Ashleigh Fern Linden
York Avon Jasmine Grove Grange Meridian Sunnyside Bluebell Prospect Mulberry Fairfield Ashcroft Essex Rowan Autumn
Beechcroft Claremont Alexander Lime Laurel Dorset Olive Angel Brandon Mayfield Greenacres Bethany Magnolia Yew Garden
Brooklands Brookfield Amberley Dove Arden Parklands Birchwood Evergreen Grosvenor Hamilton Queens Guardian Birch
Florence Rutland Kingsley Blossom Alderwood Kingston Ascot Hilton Ashbourne Weston Cavendish Beaumont Norton Wisteria
Langley Parkview Sherwood Lindisfarne Berkeley Pine Homefield Ferndale Highbury Albany Station Derwent Wilton Vicarage
Wellington Hope Beaufort Clarence Langdale Harmony Hawthorn Swan Lyndhurst Thornton Hillcroft Kingfisher Nazareth
Orchid Lonsdale River Poplars Harbour Heathfield Ivy Chiltern Hampton Windmill Ridgeway Star Lotus Charnwood Westfield
Warwick Lancaster Newlands Blenheim Wentworth Charlton Foxglove Liberty Oakleigh Greenways Southlands Rosedale Heather
Heritage Lakeside Kingswood Laburnum Serenity Hazelwood Newton Crossways Northfield Oakdene Walton Willows Beacon
Stoneleigh Greenhill Seymour Avondale Fairview Churchill Chapel Coppice Waterside Elmhurst Golden Barton Cedars
Oakfield Sunningdale`.split(/\s+/);
