require('@testing-library/jest-dom');
expect.extend(require('jest-axe').toHaveNoViolations);

// A busy machine is no failure: a lazy screen, compiled when it is first asked for, takes longer than the default second.
require('@testing-library/react').configure({ asyncUtilTimeout: 4000 });
