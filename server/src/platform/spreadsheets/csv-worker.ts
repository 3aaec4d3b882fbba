import { Buffer } from 'node:buffer'
import { answerParent } from '../child-work/answer-parent.ts'
import { readGuessedCsv } from './guess-csv.ts'

answerParent((bytes: Uint8Array) => readGuessedCsv(Buffer.from(bytes)))
