import { prerelease } from 'semver';

/**
 * Whether a version is a local build. `npm start` releases changed sources of an unchanged version as a local build
 * (`1.0.0-local.a1b2c3d4`). The checks of a release treat it as development.
 */
export function isLocalBuild(version: string): boolean {
  return prerelease(version)?.[0] === 'local';
}
