import { prerelease } from 'semver';

/**
 * Whether a version is a local build: the sources of the moment, as `npm start` releases them when they changed under
 * an unchanged version (`1.0.0-local.a1b2c3d4`). This is what the gate takes for development.
 */
export function isLocalBuild(version: string): boolean {
  return prerelease(version)?.[0] === 'local';
}
