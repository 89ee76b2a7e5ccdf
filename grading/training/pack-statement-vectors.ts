/** Computes the vectors of all the bank's statements beforehand, for the API to read. */
import { writeFileSync } from 'node:fs';
import { packVectors } from '../src/encoder/stored-vectors.ts';
import { textsOf } from '../src/matching/rubric-statements.ts';
import { bankQuestions, statementVectorsFile } from '../src/testing/bank.ts';
import { say } from './say.ts';

const texts = bankQuestions.flatMap(textsOf);
const file = statementVectorsFile();
writeFileSync(file, await packVectors(texts));
say(`Written: ${texts.length} statements in ${file}`);
