/** The product's version, as in CHANGELOG.md. */
export { version } from '../../package.json';
