import manifest from '../../../package.json' with { type: 'json' }

/** The version of this build, the one of the root's package.json. */
export const VERSION: string = manifest.version
