import { createBuilder } from 'vite'

const builder = await createBuilder({}, null)
await builder.buildApp()
