/** Fields that a message has at most once (RFC 5322 section 3.6), and those that ours must have. */
const ONCE = [
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'reply-to',
  'cc',
  'bcc',
  'sender',
  'list-unsubscribe',
]
const NEEDED = ['from', 'to', 'subject', 'date', 'message-id']
/** What a mail of ours never has. */
const FOREIGN = ['cc', 'bcc', 'sender', 'reply-to']

/** A field begins with printable ASCII but no colon (RFC 5322 section 2.2), and goes on in lines that begin with a space (2.2.3). */
const FIELD = /^([\x21-\x39\x3b-\x7e]+):/

/** What is wrong with the lines of a message. */
export const messageFaults = (lines: readonly string[]): string[] => {
  const end = lines.indexOf('')
  const head = lines.slice(0, end === -1 ? lines.length : end)
  const names = head.flatMap(line => FIELD.exec(line)?.[1]?.toLowerCase() ?? [])
  const count = (name: string) => names.filter(each => each === name).length
  return [
    ...(lines.some(line => /[\r\n\0]/.test(line)) ? ['a bare CR, LF or NUL'] : []),
    // RFC 5322 section 2.1.1
    ...(lines.some(line => line.length > 998) ? ['a line of more than 998 characters'] : []),
    ...(head.some(line => !FIELD.test(line) && !/^[ \t]+\S/.test(line)) ? ['a line that is no field'] : []),
    ...(head.some(line => /[^\t\x20-\x7e]/.test(line)) ? ['a field that is not ASCII'] : []),
    ...NEEDED.filter(name => count(name) === 0).map(name => `no ${name}`),
    ...ONCE.filter(name => count(name) > 1).map(name => `${name} twice`),
    ...FOREIGN.filter(name => count(name) > 0).map(name => `a field ${name}`),
  ]
}
