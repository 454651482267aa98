/** Ends with 0 if this Node is new enough to build the pages. */

const [major, minor] = process.versions.node.split('.').map(Number);
const suited = major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19);
process.exit(suited ? 0 : 1);
