import { compile } from '@inlang/paraglide-js'
import { messageOptions } from './message-options.ts'

await compile(messageOptions)
// the compiler's timers would keep the process alive for half a minute
process.exit(0)
