import { readdirSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { AttackWorld } from './attack-world.ts'

const SHEET = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
<row r="1"><c r="A1" t="n"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" t="n"><v>1</v></c></row></sheetData></worksheet>`

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': SHEET,
}

const words = (...numbers: (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    numbers.map(([value, bytes]) => {
      const word = Buffer.alloc(bytes)
      if (bytes === 2) word.writeUInt16LE(value)
      else word.writeUInt32LE(value)
      return word
    }),
  )

/** A ZIP archive of stored parts. */
const archiveOf = (parts: Readonly<Record<string, string>>): Buffer => {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)]
    const sizes = [
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [path.length, 2],
      [0, 2],
    ] as const
    const local = Buffer.concat([
      words([0x04034b50, 4], [20, 2], [0, 2], [0, 2], [0, 4], ...sizes),
      path,
      bytes,
    ])
    const place = words([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    entries.push(words([0x02014b50, 4], [20, 2], [20, 2], [0, 2], [0, 2], [0, 4], ...sizes), place, path)
    locals.push(local)
    offset += local.length
  }
  const [directory, count] = [Buffer.concat(entries), Object.keys(parts).length]
  const end = words(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  )
  return Buffer.concat([...locals, directory, end])
}

const field = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** The memory of a process and its children, MB. */
const memoryMb = (pid: number): number => {
  let kb = 0
  for (const entry of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8')
      if (Number(entry) === pid || field(status, 'PPid') === pid) kb += field(status, 'VmRSS')
    } catch {
      // it has ended meanwhile
    }
  }
  return kb / 1024
}

const MOST_MB = 1_024

/** A1: three people send a small spreadsheet whose last cell is the last of all, at once. */
export const sendFarCells = async ({ ask, clients, stage }: AttackWorld): Promise<string | null> => {
  const bytes = archiveOf(PARTS)
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, memoryMb(stage.server.pid))
  }, 50)
  const send = (person: AttackWorld['owner']) => {
    const form = new FormData()
    form.append('file_name', 'a.xlsx')
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.xlsx')
    return ask('POST', '/api/order-batches', form, {
      headers: { ...person.headers, 'idempotency-key': `${person.id}` },
    })
  }
  const answers = await Promise.all(clients.slice(0, 3).map(send))
  clearInterval(timer)
  const alive = await ask('GET', '/health/live')
  const codes = answers.map(({ status, code }) => `${status} ${code}`)
  if (
    alive.status !== 200 ||
    answers.some(({ code }) => code !== 'api.validation_error' && code !== 'api.file_too_large')
  )
    return `answered ${codes.join(', ')}, then ${alive.status}`
  return most > MOST_MB ? `took ${most.toFixed(0)} MB` : null
}
