require('@testing-library/jest-dom');
// Loaded lazily by the few files that use it: axe takes longer to load than most files take to run.
expect.extend({ toHaveNoViolations: (results) => require('jest-axe').toHaveNoViolations.toHaveNoViolations(results) });

// A busy machine must not fail tests: a lazy screen, compiled at its first use, takes longer than the default second.
// Configured in the library below React's, whose settings these are, so that files without rendering need not load React.
require('@testing-library/dom').configure({ asyncUtilTimeout: 4000 });
