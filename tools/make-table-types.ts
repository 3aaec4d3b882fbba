// Generates server/src/platform/db/tables.ts, the table types, from the schema after all migrations.
import { writeFileSync } from 'node:fs'
import { openMigrated, TABLES_FILE, tableTypes } from '../server/test/schema/table-types.ts'

const database = await openMigrated()
const text = await tableTypes(database.db).finally(() => database.close())
writeFileSync(TABLES_FILE, text)
