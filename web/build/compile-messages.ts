import { compile } from '@inlang/paraglide-js'
import { messageOptions } from './message-options.ts'

await compile(messageOptions)
// the compiler's timers would hold the process for half a minute
process.exit(0)
