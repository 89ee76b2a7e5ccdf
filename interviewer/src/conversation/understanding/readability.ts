/** What can be read as words: `empty`, `foreign` (another language), `noise` or `words`. */
export type Readability = 'empty' | 'foreign' | 'noise' | 'words';

/** Frequent words of other languages that are no English words. */
const FOREIGN: ReadonlySet<string> = new Set(
  (
    'que el la los las una uno por para con como pero muy está estoy tengo soy años año llamo mi es hola gracias ' +
    'puede puedes repetir pregunta podemos hacerlo español sé su sus desde trabajo he construido línea equipo ' +
    'não uma você pode pergunta desculpe entendi sei os das dos onde foi obrigado anos tenho meu é da de ' +
    'je ne pas le les une est des comprends suis mon ma vous nous avec pour dans ans et sais ' +
    'ich nicht der das ist eine einen ein und auf wir habe können kann mit für verstanden frage bin jahre sie ihren weiß ' +
    'non lo che sono della gli dispiace capisco ho anni il è per ' +
    'entiendo quiero saltar siguiente por favor espere momento también porque eu quero pular próxima obrigada ' +
    "ai compris voudrais répéter s'il plaît c'est j'ai verstehe bitte frage wiederholen danke noch einmal kannst " +
    'capito puoi ripetere domanda favore grazie mujhe nahi kya hai aap bilmiyorum bir wiem proszę weet sijui saya tidak tahu ' +
    'ik niet een het van mijn jaar nie jest się tak mam ' +
    'lo siento hablo inglés hablar cuando donde dónde cómo qué pero esto eso nada más así sobre entonces bueno bien ' +
    'repita hable despacio falo falar inglês devagar isso quando porém então muito bom ' +
    'parle parlez anglais pouvez lentement désolé désolée quoi comment parce mais je peux puis répondre en français ' +
    'spreche sprechen englisch langsamer langsam etwas weil oder auch noch nur wenn dann sehr ja nein leider kein keine ahnung wie hätte gerne wir möchte ' +
    'parlo inglese scusi capire bene quando perché ripetere samajh aaya aayi hindi mein nahin haan bolo dobara ' +
    'nao ingles voce entendo espanol rozumiem pytania pytanie proszę powtórz mówię jag förstår inte frågan talar kan du begrijp vraag spreek ' +
    'anlamadım soruyu türkçe tekrar mengerti bahasa bisa ulang pertanyaan không hiểu câu hỏi nu înțeleg întrebarea vorbesc'
  ).split(' '),
);
/** Frequent words of English: a sentence with more of these is English with a foreign name in it. */
const ENGLISH: ReadonlySet<string> = new Set(
  (
    "i i'm i've the a an is are am was it it's of to in on at and or but for with my you your we they this that " +
    'have has had been be can could would should do does did not what when how if then so years year name from as by'
  ).split(' '),
);
/** Letters that English writes in a few borrowed words only. */
const ACCENTED = /[äöüßñçéèêëàâãõáíóúìòùîôûłşığąęćżźśńčřšžåæø]/;
/** Words of the trade that have no vowel. */
const VOWELLESS: ReadonlySet<string> = new Set(['https', 'xhtml', 'rdbms', 'grpcs', 'crypt']);
const KEYBOARD_ROW = /asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl|lkj|qwer|zxcv|xcvb|cvbn|poiu|mnbv/;
/** Filler words without content. */
const BABBLE: ReadonlySet<string> = new Set(['blah', 'bla', 'lala', 'la', 'lorem', 'ipsum']);

/** Said over and over, or drawn out, by whoever looks for words. */
const HESITATES = /^(?:h+m+|u+m+|u+h+|a+h+|o+h+|e+r+m*|m+|wait|no|yes|ok|okay)$/;

function isMashed(word: string): boolean {
  if (VOWELLESS.has(word) || HESITATES.test(word)) return false;
  return (
    (word.length > 4 && !/[aeiouyà-ü]/.test(word)) ||
    /(.)\1{3}/.test(word) ||
    /^(.{3})\1+$/.test(word) ||
    /[bcdfghjklmnpqrstvwxz]{6}/.test(word) ||
    KEYBOARD_ROW.test(word) ||
    BABBLE.has(word)
  );
}

function isNoise(text: string, words: readonly string[]): boolean {
  const isShouted = text === text.toUpperCase();
  if (isShouted && words.every((word) => word.length < 7)) return false;
  const [first = ''] = words;
  const isOneWordOverAndOver =
    words.length > 2 && new Set(words).size === 1 && !HESITATES.test(first);
  return isOneWordOverAndOver || words.filter(isMashed).length > words.length / 2;
}

function isForeign(words: readonly string[]): boolean {
  const listed = words.filter((word) => FOREIGN.has(word)).length;
  // Names have such letters too, so that they count only beside words of the list.
  const marked = words.filter((word) => !FOREIGN.has(word) && ACCENTED.test(word)).length;
  const foreign = listed === 0 ? 0 : listed + marked;
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return foreign >= 2 && foreign > english && foreign >= words.length * 0.3;
}

/** Judges whether a text is something that an English-speaking interviewer can take as words. */
export function readability(text: string): Readability {
  const letters = [...text].filter((character) => /\p{L}/u.test(character));
  if (letters.length === 0) return /[\p{N}=<>{}()[\]+*&|]/u.test(text) ? 'words' : 'empty';
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  if (latin.length < letters.length / 2) return 'foreign';
  const words =
    text
      // Several capitals in a word are an abbreviation of the trade, in singular or plural.
      .replace(/\b\p{Lu}{2,6}s\b/gu, ' ')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}']*/gu) ?? [];
  if (isNoise(text, words)) return 'noise';
  return isForeign(words) ? 'foreign' : 'words';
}
