/**
 * What is known about relations, in any graph: one line each.
 *
 *   ids and labels, separated by commas | value | number | template | cues, separated by semicolons
 *
 * The first id is the starter's or, where the starter has none, a name of our own; the others are those of Wikidata and DBpedia and the labels
 * graphs give them. Number: `one` value at a time, `usually` one, `many`; `holder`: one subject at a time for each object (an office has one holder);
 * `symmetric`; `inside`: what holds for a part holds for what it lies in; `state`: it can end, so that "is" and "was" differ. A cue is a phrase of a claim. What follows it is the object, or the
 * subject where the cue ends in `<`; a cue that ends in `=` stands for the whole relation, whatever follows.
 */
export const relationTable = `
instance-of, P31, is a, instance of, type, http://www.w3.org/1999/02/22-rdf-syntax-ns#type | entity | many | {s} is a {o} |
subclass-of, P279, subclass of | entity | many | {s} is a kind of {o} | is a kind of; is a type of; is a form of; is a sort of
acquired-by, acquired by, P127, owned by, owner | entity | many state | {s} was bought by {o} | was bought by; was acquired by; bought <; acquired <; is owned by; owned by; owns <
parent-organization, P749, parent organization, parentCompany | entity | many state | {s} is part of the organisation {o} | is a subsidiary of; subsidiary of; is the parent company of <; parent of <
admitted | time | one | {s} joined the country on {o} | was admitted to the union in; became a state in; was admitted in
adopted | time | one | {s} was adopted on {o} | was adopted on; was adopted in
adopted-in | entity | many | {s} was adopted in {o} | was adopted in
age | number years | one | {s} is about {o} old | years old=
area, P2046, areaTotal | number km² | one | {s} has an area of {o} | area of; covers an area of; square kilometres=; square kilometers=; square miles=
atomic-number, P1086, atomic number | number | one | {s} has the atomic number {o} | atomic number
atomic-weight | number u | one | {s} has the standard atomic weight {o} | atomic weight; atomic mass
awarded, P166, award received, award, awards | entity | many | {s} was awarded the {o} | was awarded; received the; won the; won a; has won; awarded to <; was given to <; is a laureate of; received a; laureate
awarded-in-city | entity | one | {s} is awarded in {o} | is awarded in; are awarded in; is presented in
began, P580, start time, startDate | time | one | {s} began on {o} | began in; began on; started in; started on; broke out in; broke out on
biological-class | text | one | {s} belongs to the class {o} | belongs to the class; is a member of the class
boiling-point, P2102 | number °C | one | {s} boils at {o} | boils at; boiling point
born, P569, date of birth, birthDate | time | one | {s} was born on {o} | was born on; was born in; born in; born on; birth year; date of birth
born-in, P19, place of birth, birthPlace | entity | one inside | {s} was born in {o} | was born in; born in; born at; is the birthplace of <; birthplace of <; was born at; native of
residence, P551, residence | entity | many inside state | {s} lived in {o} | lived in; lives in; resided in; resides in; moved to
burial, P119, place of burial, restingPlace | entity | one inside | {s} is buried in {o} | is buried in; was buried in; was buried at; is buried at; burial place of <
calling-code | text | usually | {s} has the telephone calling code {o} | calling code; dialling code; dialing code; country code
capital, P36, capital city | entity | one state | {s} has the capital {o} | capital of <; capital city of <; capital is; capital city is; has the capital; has its capital in; has its capital at; whose capital is; the capital <
capital-of, P1376, capital of | entity | one state | {s} is the capital of {o} | capital of; capital city of
caused-by, P828, P1478, has cause, P509, cause of death, deathCause | text | one | {s} is caused by {o} | is caused by; was caused by; are caused by; died of; died from
classified-as | text | one | {s} is classified as a {o} | is classified as
completed | time | one | {s} was completed on {o} | was completed in; was completed on; was finished in; was built in; were completed in
composed-by, P86, composer, musicComposer | entity | usually | {s} was composed by {o} | was composed by; composed <; were composed by; is the composer of <; composer of <; wrote the music of <; wrote the opera <; wrote the symphony <
connects | entity | many | {s} leads to {o} | connects; leads to; links
constellation, P59 | text | one | {s} is in the constellation {o} | constellation; in the constellation
continent, located-on, P30 | entity | usually | {s} is on the continent {o} | is on the continent; is a country in; lies in; is in; is located in; is part of
country, P17, sovereign state | entity | usually inside state | {s} is of {o} | is in; is located in; lies in; is of; of
citizenship, P27, country of citizenship, nationality | entity | many state | {s} is a citizen of {o} | is a citizen of; citizen of; citizenship; national of; is from; comes from
origin, P495, country of origin | entity | usually | {s} is from {o} | is from; comes from; originated in; originates from; was produced in; was made in
crew | entity | many | {s} carried {o} | carried; flew on <; was aboard <; was a member of the crew of <
currency, P38 | entity | usually state | {s} uses the currency {o} | uses the currency; currency of <; currency is; official currency is; uses; pays with
currency-code | text | one | {s} has the currency code {o} | currency code
currency-number | text | one | {s} has the currency number {o} | currency number
declared-capital | entity | one state | {s} declares {o} its capital, which is not generally recognised | declared capital; declares
deepest-point | entity | one | The deepest point of {s} is in {o} | deepest point of <; deepest point is; deepest part of <
demonym | text | many | A person or thing from {s} is called {o} | are called; is called; demonym
density, P2054 | number g/cm³ | one | {s} has a density of {o} | density of; density
depth, P4511 | number m | one | {s} is {o} deep | deep=; depth of; metres deep=; meters deep=
designed-by, P84, P287, architect, designer | entity | usually | {s} was designed by {o} | was designed by; designed <; architect of <; designer of <; were designed by
diameter, P2386 | number km | one | {s} has a diameter of {o} | diameter of; diameter is; kilometres across=; in diameter=
died, P570, date of death, deathDate | time | one | {s} died on {o} | died in; died on; death in; passed away in; passed away on; was killed in; was assassinated in; was assassinated on; was executed in
died-in, P20, place of death, deathPlace | entity | one inside | {s} died in {o} | died in; died at; passed away in; was killed in; was killed at
directed-by, P57, director | entity | usually | {s} was directed by {o} | was directed by; directed by; directed <; is the director of <; director of <; film by
cast-member, P161, cast member, starring | entity | many | {s} has {o} in its cast | stars; starred; starring; starred in <; stars in <; appeared in <; acted in <; plays in <; is an actor in <; features
producer, P162, producer | entity | many | {s} was produced by {o} | was produced by; produced <; producer of <
screenwriter, P58, screenwriter | entity | many | The screenplay of {s} is by {o} | screenplay by; wrote the screenplay of <; screenwriter of <
discovered, P575, time of discovery or invention | time | one | {s} was discovered on {o} | was discovered in; was discovered on; were discovered in; was first discovered in; discovery in; was invented in; was first isolated in
discovered-by, P61, discoverer or inventor, discovered by, discoverer | entity | usually | {s} was discovered by {o} | was discovered by; were discovered by; discovered <; first discovered <; discoverer of <; discovery of <
dissolved, P576, dissolved, abolished or demolished date | time | one | {s} was dissolved on {o} | was dissolved in; was dissolved on; collapsed in; broke up in; ended in; disbanded in; ceased to exist in; fell in
distance-from-sun | number million km | one | {s} is {o} from the Sun on average | from the sun=; distance from the sun
distance-light-years, P2583 | number light-years | one | {s} is about {o} from Earth | light-years=; light years=; from earth=
drives-on, P1622, driving side | text | one | In {s} people drive on the {o} | drive on the; drives on the; driving on the; traffic drives on the; traffic keeps
element-category | text | one | {s} is a {o} | is a; is an; is classified as
ended, P582, end time, endDate | time | one | {s} ended on {o} | ended in; ended on; was over in; came to an end in; finished in
final-score | text | one | The final of {s} ended {o} | final score; final ended; score of
first-ascent | time | one | {s} was first climbed on {o} | was first climbed in; was first climbed on; first ascent in; first summited in; was first summited in
first-awarded | time | one | {s} was first awarded on {o} | was first awarded in; first awarded in; were first awarded in
first-climbed-by | entity | usually | {s} was first climbed by {o} | was first climbed by; first climbed <; first to climb <; first to reach the summit of <; first summited <
first-performed, P1191 | time | one | {s} was first performed on {o} | was first performed in; was first performed on; premiered in; premiered on
flows-into, P403, mouth of the watercourse, riverMouth | entity | one | {s} flows into {o} | flows into; empties into; drains into; runs into; mouth of <; discharges into
flows-through | entity | many | {s} flows through {o} | flows through; runs through; crosses; passes through
formed, P571, inception, foundingDate, formationDate, start time for work, P2031, work period (start) | time | one | {s} was formed on {o} | was formed in; was formed on; formed in; was created in; was established in; was founded in; started in; was founded on; founded in; began in; dates from; began its career in; started work in; started working in; has been active since; was built in
formed-in, P740, location of formation | entity | one inside | {s} was formed in {o} | was formed in; formed in; was founded in
formerly-named | text | many | {s} was formerly named {o} | was formerly named; was formerly called; was formerly known as; used to be called; formerly known as; was once called; was called
formula, P274 | text | one | {s} has the chemical formula {o} | chemical formula; formula
founded | time | one | {s} was founded on {o} | was founded in; was founded on; was established in; was established on; was created in; founded in; was set up in; dates from; was started in
founded-by, P112, founder, founded by, foundedBy | entity | usually | {s} was founded by {o} | was founded by; founded <; co-founded <; founder of <; was established by; established <; were founded by; was co-founded by; was started by; created <
creator, P170, creator, created by, P178, developer | entity | usually | {s} was created by {o} | was created by; created <; creator of <; was developed by; developed <; was made by; made <; was drawn by; developer of <
group | number | one | {s} is in group {o} of the periodic table | is in group; group of
height, P2044, P2048, elevation above sea level, elevation | number m | one | {s} is {o} high | metres high=; meters high=; metres tall=; meters tall=; is high=; feet high=; feet tall=; height of; high=; tall=; elevation of; metres above sea level=; meters above sea level=
held-in, P276, location, P1000 | entity | many inside | {s} was held in {o} | was held in; were held in; took place in; hosted <; host of <; was hosted by; was hosted in; were hosted by; was fought in; was fought near; was fought at
held-office, P39, position held, office held, office | entity | many holder state | {s} held the office of {o} | as=; is the=; was the=; is=; was=; became=; served as=; held the office of=; was elected=; has been=; is currently=; is not the=; is still=
office-term, P97 | entity | many | {s} has the title {o} |
held-title | entity | many holder state | {s} held the {o} | is the=; was the=; held the=; became=
head-of-government, P6, head of government, leaderName, primeMinister | entity | one state | {s} has the head of government {o} | prime minister of <; mayor of <; head of government of <; governor of <; prime minister is; led by; is led by; headed by
head-of-state, P35, head of state, president | entity | one state | {s} has the head of state {o} | head of state of <; president of <; king of <; queen of <; monarch of <; emperor of <
chief-executive, P169, chief executive officer, keyPerson | entity | one state | {s} has the chief executive {o} | ceo of <; chief executive of <; chief executive officer of <; runs <
chairperson, P488, chairperson | entity | one state | {s} has the chair {o} | chair of <; chairman of <; chairperson of <; leader of <; secretary-general of <; director-general of <
highest-point, P610, highest point | entity | one | The highest mountain of {s} is {o} | highest mountain of <; highest mountain in <; highest peak of <; highest peak in <; highest point of <; highest point in <; tallest mountain in <; tallest mountain of <; highest mountain is; highest point is; highest peak is; tallest peak in <
in-force | time | one | {s} entered into force on {o} | entered into force in; entered into force on; came into force in; came into force on; took effect in; took effect on; came into effect in
independence | time | many | {s} became independent on {o} | became independent in; became independent on; gained independence in; gained its independence in; declared independence in; independence in; won independence in; independent from=
introduced | time | one | {s} dates from {o} | was introduced in; was invented in; dates from; was first made in; was created in; was developed in; invented in; introduced in; was patented in
invented-by | entity | usually | {s} was invented by {o} | was invented by; invented <; were invented by; inventor of <; invention of <; was created by; is credited with inventing <; was developed by
iso-639-1 | text | one | {s} has the language code {o} | language code; iso 639-1 code
iso-639-3 | text | one | {s} has the language code {o} | iso 639-3 code
iso-alpha-2, P297 | text | one | {s} has the ISO code {o} | iso code; alpha-2 code; two-letter code
iso-alpha-3, P298 | text | one | {s} has the ISO code {o} | alpha-3 code; three-letter code
iso-numeric, P299 | text | one | {s} has the numeric ISO code {o} | numeric code
judicial-capital | entity | one state | {s} has its highest court in {o} | judicial capital of <; judicial capital is
kept-in | entity | one inside | {s} is kept in {o} | is kept in; is displayed in; hangs in; is in; is housed in; is on display at; is exhibited in; is held by; hangs at; is on display in
known-moons | number | one | {s} has {o} known moons | moons=; known moons=; moon=
landed | time | one | {s} landed on {o} | landed in; landed on
landed-on-moon | time | one | {s} landed on the Moon on {o} | landed on the moon in; landed on the moon on; moon landing in
landlocked | text | one | {s} is landlocked | landlocked=
language-family | text | one | {s} belongs to the {o} language family | language family; belongs to the; is a language of the
largest-city | entity | one state | {s} has the largest city {o} | largest city of <; largest city in <; largest city is; biggest city in <; biggest city of <; most populous city in <; most populous city of <; most populated city in <
largest-country | entity | one state | The largest country of {s} is {o} | largest country of <; largest country in <; largest country is; biggest country in <; largest nation in <
last-perihelion | time | one | {s} was last closest to the Sun on {o} | last perihelion; last visible in; last appeared in; last seen in
latitude | number ° | one | {s} lies at latitude {o} | latitude
launched, P619 | time | one | {s} was launched on {o} | was launched in; was launched on; launched in; launched on; lifted off on; lifted off in; were launched in
legislative-capital | entity | one state | {s} has its parliament in {o} | legislative capital of <; legislative capital is; parliament in
legislature, P194, legislative body | entity | one | {s} has the legislature {o} | parliament of <; legislature of <
length, P2043 | number km | one | {s} is {o} long | long=; kilometres long=; kilometers long=; miles long=; length of; km long=
located-in, P131, P276, located in, located in the administrative territorial entity, located in the administrative terroritorial entity, location, locationCountry, isPartOf, state | entity | many inside state | {s} is located in {o} | is located in; is in; lies in; is situated in; stands in; located in; is a city in; is a river in; is a mountain in; is a lake in; can be found in; is found in; is a town in; are in; is an island in; is a landmark in; based in
longitude | number ° | one | {s} lies at longitude {o} | longitude
measures | text | one | {s} is the unit of {o} | is the unit of; unit of; measures
melting-point, P2101 | number °C | one | {s} melts at {o} | melts at; melting point; freezes at; freezing point
member-of, P463 | entity | many state | {s} is a member of {o} | is a member of; member of; was a member of; belongs to; joined; members of <; left; is not a member of; a member of; part of
member-of-team, P54, member of sports team, team, clubs | entity | many state | {s} played for {o} | plays for; played for; is a player of; signed for; plays on; member of
political-party, P102, member of political party, party | entity | many state | {s} belongs to the party {o} | is a member of; belongs to; joined; member of; is a; was a
occupation, P106, occupation, profession | entity | many | {s} works as {o} | is a; was a; is an; was an; works as; worked as
sport, P641, sport | entity | usually | {s} is in the sport {o} | plays; played; sport; competes in
spouse, P26, spouse | entity | usually symmetric state | {s} is or was married to {o} | is married to; was married to; married; wife of; husband of; spouse of; 's wife is; 's husband is; wed
sibling, P3373, sibling | entity | many symmetric | {s} is a sibling of {o} | is the brother of; is the sister of; brother of; sister of; sibling of; was the brother of; was the sister of; siblings
child, P40, child, children | entity | many | {s} has the child {o} | is the father of; is the mother of; father of; mother of; is the parent of; son of <; daughter of <; child of <; was the father of; was the mother of
father, P22, father | entity | one | The father of {s} is {o} | is the father of <; father of <; father is; son of; daughter of; 's father
mother, P25, mother | entity | one | The mother of {s} is {o} | is the mother of <; mother of <; mother is; son of; daughter of; 's mother
educated-at, P69, educated at, almaMater | entity | many | {s} was educated at {o} | studied at; attended; graduated from; was educated at; went to; is an alumnus of; alumnus of; earned
employer, P108, employer | entity | many state | {s} worked for {o} | works for; worked for; works at; worked at; was employed by; is employed by; taught at; is a professor at; was a professor at
religion, P140, religion or worldview, religion | entity | many state | {s} has the religion {o} | religion; is a follower of; practises; practices; converted to
genre, P136, genre | entity | many | {s} is of the genre {o} | genre; is a; is an
record-label, P264, record label, recordLabel | entity | many | {s} is released by {o} | record label; signed to; released by; signed with
publisher, P123, publisher | entity | many | {s} was published by {o} | was published by; published <; publisher of <; is published by
performer, P175, performer, artist, musicalArtist | entity | usually | {s} is performed by {o} | is a song by; song by; was recorded by; recorded <; sang <; is an album by; album by; performed <; performed by; single by; was sung by; released <
instrument, P1303, instrument | entity | many | {s} plays the {o} | plays the; played the; plays; played
headquarters, seat, P159, headquarters location, headquarter, headquarters | entity | usually inside state | {s} has its seat in {o} | is headquartered in; has its headquarters in; headquarters is in; headquarters are in; is based in; based in; seat of <; has its seat in; is headquartered at; headquarters of <; headquarters in
language, P407, language of work or name | entity | usually | {s} is in the language {o} | is written in; was written in; is in; in the language; was originally written in; language of
spoken-language, P1412, languages spoken, written, or signed | entity | many | {s} speaks {o} | speaks; spoke
narrative-location, P840, narrative location, setting | entity | many | {s} is set in {o} | is set in; takes place in; was set in
series, P179, part of the series | entity | usually | {s} is part of the series {o} | is part of the series; series
industry, P452, industry | entity | many | {s} is in the industry {o} | industry; works in
product, P1056, product or material produced, product | entity | many | {s} makes {o} | makes; produces; manufactures; sells; is made by <; is manufactured by <; is produced by <; manufacturer of <
manufacturer, P176, manufacturer | entity | usually | {s} is made by {o} | is made by; was made by; made <; is manufactured by; makes <; manufactures <; was built by; built <; is produced by; produces <
symptom, P780, symptoms and signs, symptoms | entity | many | {s} has the symptom {o} | symptom of <; symptoms; causes; symptoms include
treated-by, P2176, drug used for treatment, drug or therapy used for treatment | entity | many | {s} is treated with {o} | is treated with; treats <; used to treat <; treatment for <; is used for <
medical-condition, P1050, medical condition | entity | many | {s} has or had {o} | suffered from; suffers from; has; had; was diagnosed with
field-of-work, P101, field of work | entity | many | {s} works in {o} | works in; worked in; field of; studied
influenced-by, P737, influenced by, influencedBy | entity | many | {s} was influenced by {o} | was influenced by; influenced <
ethnic-group, P172 | entity | many | {s} belongs to the ethnic group {o} | ethnic group; is of; descent
architectural-style, P149, architectural style, architecturalStyle | entity | many | {s} is in the style {o} | style; is built in the
movement, P135, movement | entity | many | {s} belongs to the movement {o} | movement; is associated with
notable-work, P800, notable work, notable works, notableWork | entity | many | {s} made {o} | wrote; painted; composed; is known for; created; directed; author of; known for
mountain-range, P4552 | entity | one | {s} belongs to {o} | is in the; belongs to the; part of the; lies in the; mountain in the; range of
named-after, P138 | text | one | {s} is named after {o} | is named after; was named after; named after; is named for; named in honour of; gets its name from
native-name | text | many | {s} calls itself {o} | calls itself; native name
office-of, P1001, applies to jurisdiction | entity | one | {s} is an office of {o} |
official-language, P37, officialLanguage | entity | many state | {s} has the official language {o} | official language of <; official languages of <; official language is; official languages are; is officially spoken in <; is an official language in <; is an official language of <; official language in <; has the official language
on-river, P206, located in or next to body of water | entity | many | {s} lies on the {o} | lies on; lies on the; is on the; on the banks of; stands on; sits on; is located on
opened, P1619 | time | one | {s} opened on {o} | opened in; opened on; was opened in; was opened on; was inaugurated in; opened to the public in
operator, P137 | entity | many state | {s} is operated by {o} | is operated by; operates <; was operated by; operator of <; run by
orbital-period | number days | one | {s} goes round its star in {o} | orbits=; goes round=; a year on=; orbital period of; days to orbit=
orbital-period-years | number years | one | {s} returns about every {o} | returns every; orbital period of; every=
orbits, P397, parent astronomical body | entity | one | {s} orbits {o} | orbits; revolves around; moon of; is a moon of; goes around; circles; moves around
order | text | one | {s} belongs to the order {o} | belongs to the order; order
painted-by | entity | usually | {s} was painted by {o} | was painted by; painted <; painter of <; is a painting by; painting by
part-of, P361, is part of | entity | many inside state | {s} is part of {o} | is part of; was part of; belongs to; is a part of; part of
performed-by | entity | usually | {s} is a work of {o} | is a song by; is an album by; song by; album by; was recorded by; recorded <; performed <; sang <; is a work of; released <
period | number | one | {s} is in period {o} of the periodic table | is in period; period
permanent-member-of | entity | many state | {s} is a permanent member of {o} | is a permanent member of; permanent member of; permanent members of <; permanent seat on; permanent seat in
plant-family | text | one | {s} belongs to the family {o} | belongs to the family; family; is a member of the family
population, P1082, populationTotal | number people | one state | {s} had a population of {o} | population of; has a population of; population is; inhabitants=; residents=; people live in <; people=; million people=; population reached
position-from-sun | number | one | {s} is planet number {o} from the Sun | planet from the sun=; closest planet to the sun=; from the sun=
published, P577, publication date, publicationDate | time | one | {s} was first published or performed on {o} | was published in; was published on; was first published in; first published in; was written in; came out in; was released in; was released on; released in; premiered in; appeared in
released, releaseDate | time | one | {s} was released on {o} | was released in; was released on; came out in; came out on; released in; premiered in; hit cinemas in; debuted in; was first released in; was published in
rotation-period | number hours | one | {s} turns once in {o} | a day on=; rotates once; rotation period; turns once
runner-up | entity | one | {s} had the runner-up {o} | runner-up in <; runners-up in <; runner-up of <; lost the final of <; was runner-up of <; finished second in <
scientific-name, P225, taxon name | text | one | {s} has the scientific name {o} | scientific name; latin name
sculpted-by | entity | usually | {s} was made by {o} | was sculpted by; sculpted <; was carved by; carved <; sculptor of <; was made by; is a sculpture by; made <
seat-of-government | entity | one state | {s} has its seat of government in {o}, which is not its capital | seat of government of <; seat of government is; seat of government in; government sits in
shares-border-with, P47, shares border with, land border | entity | many symmetric state | {s} shares a land border with {o} | shares a border with; borders; shares a land border with; border with; share a border with; share a land border with; borders on; is bordered by; bordered by; border=
diplomatic-relation, P530, diplomatic relation | entity | many symmetric | {s} has diplomatic relations with {o} | diplomatic relations with
signed | time | one | {s} was signed or opened for signature on {o} | was signed in; was signed on; signed in; was opened for signature in; was opened for signature on
signed-in | entity | many inside | {s} was signed in {o} | was signed in; was signed at; signed in; signed at
standard-state | text | one | {s} is a {o} at room temperature | at room temperature=; is a solid; is a liquid; is a gas
surface-temperature | number °C | one | {s} has a surface temperature of about {o} | surface temperature of; temperature of
symbol, P246 | text | one | {s} has the symbol {o} | chemical symbol of <; symbol for <; chemical symbol for <; symbol of <; chemical symbol is; has the symbol; symbol is; chemical symbol; symbol
territory-of | entity | one state | {s} is a territory of {o} | is a territory of; is an overseas territory of; territory of; belongs to; is a dependency of; overseas territory of; colony of; part of
took-place, P585, point in time, date | time | one | {s} took place on {o} | took place in; took place on; happened in; happened on; occurred in; occurred on; was fought in; was fought on; was in; was held in; struck in; erupted in
top-level-domain, P78 | text | usually | {s} has the internet domain {o} | top-level domain; internet domain; country domain
typical-number | number | one | {s}: there are usually {o} | there are; have=; has=
un-region | text | one | {s} lies in {o} | lies in; is in; is located in; is a country in
value | text | one | {s} has the value {o} | is about; value of; equals; is approximately; has the value
visited | entity | many | {s} visited or studied {o} | visited; flew past; flew by; studied; explored; orbited; reached; went to; was visited by <; has visited; landed on
walked-on-moon-during | entity | many | {s} walked on the Moon during {o} | walked on the moon during; walked on the moon
won-by, P1346, winner | entity | one | {s} was won by {o} | was won by; won <; winner of <; champions of <; were won by; has won <; champion of <; won the <
won-title | entity | many holder | {s} won the {o} | won the; won; winner of; champion of; champions of; was won by <; has won
written-by, P50, author, writer | entity | usually | {s} was written by {o} | was written by; wrote <; author of <; is a novel by; is a book by; is a play by; is a poem by; were written by; is the author of <; novel by; play by; book by; written by; poem by; penned <
year | time | one | {s} took place on {o} | took place in; was held in; were held in; was in; were in
`;
