import { Buffer } from 'node:buffer'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'

const read = async (): Promise<unknown> => {
  try {
    return await readSheet(Buffer.from(workerData as Uint8Array))
  } catch {
    return null
  }
}

parentPort?.postMessage(await read())
