/** Words for the generated rows. The numbers are weights: how often a word occurs relative to the others. */
export const firstNames =
  `Aisha Alan Amelia Amara Andrew Angela Anita Aoife Beth Blessing Brian Bronwen Callum Carol Catherine Chidi Chloe
Claire Colin Daniel David Deborah Declan Diane Dylan Eilidh Elaine Eleanor Emma Esther Farah Fiona Gareth George Grace Graham Hamza Hannah
Harpreet Heather Helen Ian Imran Iona Isaac Ivy Jacqueline James Janet Jasmin Joanna John Joseph Joy Karen Kate Keith Kofi Laura Lesley Liam
Linda Louise Lucy Margaret Maria Mark Martin Mary Mei Michael Mohammed Morag Nadia Neil Ngozi Niamh Nicola Olivia Owen Patricia Paul Pauline
Peter Priya Rachel Rajesh Rebecca Rhys Richard Robert Rosemary Ruth Samuel Sandra Sarah Sean Shabana Sharon Sian Simon Sophie Stephen Sunita
Susan Tendai Thomas Tracey Usha Valerie Victoria Wendy William Yasmin Yusuf Zoe`.split(/\s+/);

export const lastNames =
  `Adams Ahmed Akhtar Ali Allen Anderson Bailey Baker Banks Barnes Begum Bell Bennett Boateng Brown Byrne Campbell Carter
Chapman Clarke Collins Cooper Cox Davies Dixon Doyle Edwards Ellis Evans Fisher Ford Foster Fraser Gallagher Gibson Graham Grant Gray Green
Griffiths Hall Hamilton Harris Harrison Harvey Hill Holmes Hughes Hunt Hussain Jackson James Jenkins Johnson Johnston Jones Kaur Kelly Khan
King Knight Lee Lewis Lloyd Macdonald Marshall Martin Mason Matthews Mensah Miller Mitchell Moore Morgan Morris Murphy Murray Newton Nguyen
Nwosu Obi Okafor Osei Owen Palmer Parker Patel Phillips Powell Price Rahman Reid Reynolds Richards Roberts Robinson Rogers Ross Ryan Scott
Shah Sharma Shaw Simpson Singh Smith Stevens Stewart Taylor Thomas Thompson Turner Walker Walsh Ward Watson Webb West White Williams Wilson
Wood Wright Young`.split(/\s+/);

export const specializations = {
  'Dementia care': 18,
  'CQC compliance': 15,
  'Learning disabilities and autism': 9,
  'Medicines management': 8,
  'Infection prevention': 7,
  'Interim management': 7,
  'Home care operations': 7,
  'Staff training': 6,
  'Mental health': 5,
  'End of life care': 4,
  'Falls prevention': 3,
  'Nutrition and swallowing': 3,
  'Supported living': 3,
  'Safeguarding adults': 3,
  'Finance and commissioning': 1,
  'Digital care records': 1,
} as const;

export const skills =
  `Dementia care mapping|Person-centred planning|Mental Capacity Act|Staff coaching|Mock inspections|Action plans|Policies and
procedures|Registration with CQC|Medicines audits|PRN protocols|Competency assessments|Infection control audits|Outbreak management|Rota
design|Recruitment|Supervision|Falls audits|Moving and handling|Nutrition and hydration|Dysphagia|Positive behaviour support|Active
support|Autism training|End of life planning|Bereavement support|Safeguarding enquiries|Quality assurance|Family meetings|Care plan
audits|Clinical supervision|Budgeting|Tender writing|Electronic care records|Wound care|Diabetes care|Parkinson’s care|Stroke
recovery|Risk assessment|Turnaround|Crisis support`
    .replaceAll('\n', ' ')
    .split('|');

export const roles =
  `Registered nurse|Former inspector|Former registered manager|Occupational therapist|Pharmacist|Social worker|Trainer|Turnaround
manager|Physiotherapist|Speech and language therapist`
    .replaceAll('\n', ' ')
    .split('|');

export const countries = {
  uk: 86,
  ireland: 5,
  germany: 1,
  france: 1,
  spain: 1,
  netherlands: 1,
  poland: 1,
  portugal: 1,
  sweden: 1,
  usa: 2,
} as const;

export const counties =
  `Kent Essex Surrey Devon Cornwall Dorset Norfolk Suffolk Lancashire Cheshire Cumbria Durham Northumberland Lincolnshire
Derbyshire Nottinghamshire Staffordshire Shropshire Warwickshire Somerset Wiltshire Hampshire Berkshire Oxfordshire Hertfordshire Gwynedd
Powys Gwent Fife Angus Antrim Down Leeds Sheffield Bristol Birmingham Manchester Liverpool London`.split(/\s+/);

export const serviceTypes = {
  'Residential Home': 38,
  'Nursing Home': 25,
  'Home Care Agency': 24,
  'Supported Living': 10,
  'Extra Care Housing': 3,
} as const;

export const houseNames =
  `Oak Willow Beech Ash Elm Rowan Holly Cedar Maple Hazel Rose Ivy Meadow Orchard River Brook Mill Abbey Priory Manor
Grange Park Hill Bridge Church Station Castle Harbour Garden Spring`.split(/\s+/);

export const sentences =
  `The work was thorough and the staff felt heard from the first morning.|We now know which records an inspector reads
first and why.|Families told us within a month that the evenings had become calmer.|The report was plain, short and easy to act
on.|Some advice needed more time than our rota allows, but we were told so honestly.|Our medicine errors fell by half in eight weeks.|The
training day was lively and nobody looked at the clock.|We would have liked one more visit after the end.|Care plans that had been nine
pages long are now two and get read.|Communication was clear and invoices came when they should.|The night team got as much attention as the
day team.|Two of our seniors now lead the audits themselves.`
    .replaceAll('\n', ' ')
    .split('|');
