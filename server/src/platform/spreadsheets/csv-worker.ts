import { Buffer } from 'node:buffer'
import { parentPort, workerData } from 'node:worker_threads'
import { readGuessedCsv } from './guess-csv.ts'

parentPort?.postMessage(readGuessedCsv(Buffer.from(workerData as Uint8Array)))
