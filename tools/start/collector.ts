/** `npm run collector [-- options]`: takes and counts what open pages report (docs/collector.md); `--help` lists the options. */
import '@loan/collector/server';
