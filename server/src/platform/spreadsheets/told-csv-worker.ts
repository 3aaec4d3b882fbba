import { Buffer } from 'node:buffer'
import { answerParent } from '../child-work/answer-parent.ts'
import { type CsvWriting, readToldCsv } from './told-csv.ts'

answerParent(({ bytes, writing }: { readonly bytes: Uint8Array; readonly writing: CsvWriting }) =>
  readToldCsv(Buffer.from(bytes), writing),
)
