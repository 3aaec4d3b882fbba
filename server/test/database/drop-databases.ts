import { dropOwnDatabases } from '../test-database.ts'

/** After the run: drops the databases that its threads shared. */
export const teardown = async (): Promise<void> => {
  if (process.env.TEST_DATABASE === 'postgres') await dropOwnDatabases()
}
