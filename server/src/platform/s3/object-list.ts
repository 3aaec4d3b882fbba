/** A file in a list of a bucket. */
export type S3Entry = { readonly key: string; readonly bytes: number }

export type S3Page = { readonly entries: readonly S3Entry[]; readonly isLast: boolean }

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name] ?? whole
  })

const textIn = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null

const entryOf = (xml: string): S3Entry => {
  const [key, bytes] = [textIn(xml, 'Key'), Number(textIn(xml, 'Size'))]
  if (key === null || !Number.isSafeInteger(bytes)) throw new Error('an entry of the list is incomplete')
  return { key: unescaped(key), bytes }
}

/** The answer of ListObjectsV2. The next page is asked for by its last key, which needs no token. */
export const parseList = (xml: string): S3Page => {
  if (!xml.includes('<ListBucketResult')) throw new Error('the answer is no list')
  const entries = xml.match(/<Contents>.*?<\/Contents>/gs)?.map(entryOf) ?? []
  return { entries, isLast: textIn(xml, 'IsTruncated') !== 'true' || entries.length === 0 }
}
