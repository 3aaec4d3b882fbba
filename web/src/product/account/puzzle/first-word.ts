// SHA-256 of texts that fit in one block, only the first 32 bits, which a puzzle needs. The browser's own digest is
// asynchronous, and a call costs more than the hash itself.

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return true
}

/** The first 64 primes, from whose roots the constants of SHA-256 are derived. */
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2)
  .filter(isPrime)
  .slice(0, 64)

const fractionOf = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const ROUND = Int32Array.from(PRIMES, prime => fractionOf(Math.cbrt(prime)))
const START = Int32Array.from(PRIMES.slice(0, 8), prime => fractionOf(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const words = new Int32Array(64)

const wordOf = (list: Int32Array, at: number): number => list[at] ?? 0

const put = (at: number, byte: number): void => {
  words[at >> 2] = wordOf(words, at >> 2) | (byte << (24 - (at & 3) * 8))
}

/** Writes an ASCII text of at most 55 characters as one padded block. */
const writeBlock = (text: string): void => {
  words.fill(0, 0, 16)
  for (let at = 0; at < text.length; at++) put(at, text.charCodeAt(at))
  put(text.length, 0x80)
  words[15] = text.length * 8
}

const spreadBlock = (): void => {
  for (let at = 16; at < 64; at++) {
    const early = wordOf(words, at - 15)
    const late = wordOf(words, at - 2)
    const mixedEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const mixedLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[at] = (wordOf(words, at - 16) + mixedEarly + wordOf(words, at - 7) + mixedLate) | 0
  }
}

/** The first 32 bits of the SHA-256 of an ASCII text of at most 55 characters. */
export const firstWord = (text: string): number => {
  writeBlock(text)
  spreadBlock()
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g)
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + wordOf(ROUND, at) + wordOf(words, at)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (wordOf(START, 0) + a) >>> 0
}
