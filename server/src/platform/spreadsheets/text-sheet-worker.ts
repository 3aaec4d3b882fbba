import { parentPort, workerData } from 'node:worker_threads'
import { textCell, writeSheet } from './write-sheet.ts'
import type { TextSheet } from './write-text-sheet.ts'

const { rows, ...sheet } = workerData as TextSheet

const cells = rows.map(row => row.map(text => (text === '' ? null : textCell(text))))

parentPort?.postMessage(await writeSheet({ ...sheet, rows: cells }))
