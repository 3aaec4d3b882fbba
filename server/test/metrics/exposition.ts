/** A sample of Prometheus' text format. */
export type Sample = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const COMMENT = /^# (?:HELP|TYPE) ([a-zA-Z_:][\w:]*) .+$/
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/y

const readLabels = (text: string, line: string): Sample['labels'] => {
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < text.length) {
    const found = LABEL.exec(text)
    if (found === null) throw new Error(`labels of ${line}`)
    labels[found[1] ?? ''] = found[2] ?? ''
  }
  return labels
}

const numberOf = (text: string): number => {
  if (text === '+Inf' || text === '-Inf') return Number(text.replace('Inf', 'Infinity'))
  const value = Number(text)
  // prom-client writes it as Nan, which Prometheus reads
  if (!/^nan$/i.test(text) && Number.isNaN(value)) throw new Error(`${text} is no number`)
  return value
}

/** Reads an exposition strictly: every line is a comment of a metric or a sample with one of the described names. */
export const readExposition = (text: string): Sample[] => {
  const described = new Set<string>()
  const samples: Sample[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const comment = COMMENT.exec(line)
    const sample = SAMPLE.exec(line)
    if (comment !== null) described.add(comment[1] ?? '')
    else if (sample === null) throw new Error(`no sample: ${line}`)
    else
      samples.push({
        name: sample[1] ?? '',
        labels: readLabels(sample[2] ?? '', line),
        value: numberOf(sample[3] ?? ''),
      })
  }
  const strays = samples.filter(
    ({ name }) => !described.has(name) && !described.has(name.replace(/_(?:bucket|sum|count)$/, '')),
  )
  if (strays.length > 0) throw new Error(`not described: ${strays[0]?.name}`)
  return samples
}
