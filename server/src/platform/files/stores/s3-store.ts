import type { S3Client } from '../../s3/s3-client.ts'
import type { Entry, ObjectStore } from './object-store.ts'

async function* listKeys(client: S3Client, folder: string, prefix: string): AsyncGenerator<Entry> {
  let after: string | undefined
  for (;;) {
    const page = await client.list(`${folder}${prefix}`, after)
    for (const { key, bytes } of page.entries) yield { name: key.slice(folder.length), bytes }
    if (page.isLast) return
    after = page.entries.at(-1)?.key
  }
}

type S3StoreSetting = {
  /** What all keys begin with; empty, or with a slash at its end. */
  readonly folder: string
  /** The type that files are stored with. */
  readonly type: string
}

/** Files in a bucket. A store that does not answer throws `StoreAway`. */
export const createS3Store = (client: S3Client, { folder, type }: S3StoreSetting): ObjectStore => {
  const { link } = client
  return {
    put: (name, source) => client.put(`${folder}${name}`, source, type),
    open: async name => {
      const answer = await client.get(`${folder}${name}`)
      return answer === null ? null : { bytes: Number(answer.headers['content-length']), body: answer }
    },
    size: name => client.size(`${folder}${name}`),
    remove: name => client.delete(`${folder}${name}`),
    list: prefix => listKeys(client, folder, prefix),
    link: link === null ? null : (name, answer) => link(`${folder}${name}`, answer),
  }
}
