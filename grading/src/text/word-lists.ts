/** The words of a text that lists them, apart by spaces or lines. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that hold a sentence together and say nothing about a subject. */
export const functionWords = wordSet(`
  a an the this that these those there here it its itself he she they them their theirs we us our
  ours you your yours i me my mine myself one ones who whom whose which what where when why how
  is am are was were be been being do does did done have has had having will would shall should
  can could may might must ought and or but so because if then than as of in on at to from by for
  with into onto over under about between through during before after above below up down out off
  again further also too very just only even still yet while though although however whereas since
  until unless both either neither each every all any some such same other another more most much
  many few own not no nor never well ok okay um uh er hmm yeah yes like really actually basically
  literally sort kind let lets etc e g ie eg via per upon within without along across around
  whether once s t d ll m re ve
`);

/** Function words that an expression may have or not. */
export const articles = wordSet('a an the');

/** Words with little meaning of their own: they count, but weigh next to nothing. */
export const lightWords = wordSet(`
  make makes made making use uses used using get gets got getting need needs needed thing things
  something anything everything way ways want wants say says said tell think know knows mean means
  meant go goes going come comes take takes taking put give gives given look see show call calls
  called work works working example instance case cases time times good better best bad great lot
  lots different new old first second next last right wrong important usually often always mostly
  mainly simply easily actual whole part kind point points place people person someone yourself
  able help helps keep keeps kept let lets allow allows happen happens become becomes start begin
  end try stuff bit little big small maybe perhaps probably sure instead
  react node nodejs python javascript
`);

/** Words that turn the meaning of what follows around. */
export const negators = wordSet(`
  not no never without cannot nor neither avoid avoids avoided avoiding prevent prevents prevented
  preventing lack lacks nothing none hardly rarely instead
`);

/** Where the reach of a negation ends. */
export const clauseWords = wordSet(`
  but because so and which while whereas if when where although though since then however who
`);
