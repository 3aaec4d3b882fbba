/**
 * Why a commit with these tags is not the release of a version, and what to do; null: it is.
 * @param {string} version
 * @param {readonly string[]} tags
 */
export const tagProblem = (version, tags) =>
  tags.includes(`v${version}`)
    ? null
    : `the commit has no tag v${version}. \`git checkout v${version}\` and try again, or \`npm run release -- --untagged\` for an archive ` +
      'of this commit, to try it out.'
