require('@testing-library/jest-dom');
// Read by the few files that use it: axe takes longer to load than most files take to run.
expect.extend({ toHaveNoViolations: (results) => require('jest-axe').toHaveNoViolations.toHaveNoViolations(results) });

// A busy machine is no failure: a lazy screen, compiled when it is first asked for, takes longer than the default second.
// By the library under React's, whose settings these are: files that render nothing need not load React for them.
require('@testing-library/dom').configure({ asyncUtilTimeout: 4000 });
