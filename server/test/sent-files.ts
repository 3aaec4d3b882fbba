import sharp from 'sharp'

/** A small picture as a phone sends it. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#778899' } })
    .jpeg()
    .toBuffer()

/** A browser's form of fields and files. */
export const formOf = async (
  fields: Readonly<Record<string, string | number>>,
  files: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer> | Buffer])[] = [],
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [name, bytes] of files) form.append(name, new Blob([new Uint8Array(bytes)]), `${name}.jpg`)
  const written = new Response(form)
  return {
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  }
}
