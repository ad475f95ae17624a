import { STORE_HELP } from '../../store/storeOptions';

/** What `npm run release -- --help` prints. */
export const HELP = `Releases of the shell (host) and the remotes.

  publish <name>                      put the built package into the store
  promote <name>[@version] …          give published versions to everybody (no version: the newest)
      --canary 10%                    to a share of devices only; 0% withdraws the canary; with host,
                                      the remotes named beside it are for the same devices
      --market india|indonesia        to one market only; the general version again ends the pin;
                                      with --canary, to a share of that market's devices
      --again                         although the version was rolled back before
  preview <name>[@version] …          print a signed link: who opens it runs these published
                                      versions in that tab alone; nothing in the channel changes
      --staff                         of no version: the tab runs what everybody gets, and shows staff
                                      which version each part of a page comes from
      --for 2h                        how long it can be opened: 30m, 2h, 3d; default 1h, 7d at most
      --page "/repay?orderId=1"       the page that it opens; default /
      --origin <origin>               where the pages are; default: site.origin of the configuration
  rollback <name> …                   back to what everybody got before; again: further back
      --to <version>                  back to this earlier version of one package
      --market india|indonesia        withdraw that market's own version or canary
  rollback config                     back to the configuration before; again: further back
      --to <number>                   back to that of an earlier document
  halt <name>                         withdraw the canary of a package and mark its version bad;
                                      what everybody gets stays
  disable <name>, enable <name>       take a remote's pages out, and back in
  retire <name>                       take a remote out of the channel for good; its pages are not
                                      found then, and promote brings it in as new
  freeze [name] --until <time>        let nothing new into a package, config, or the channel, until a
                                      time such as 2026-12-01T08:00Z; rollback and disable go on
  unfreeze [name]                     end that
  grant <name> <path> …               the paths whose pages the remote may serve, each with what is
                                      below it; once any is granted, a remote serves nothing else
      --ask "Team, address"           whom others ask about them; must be given the first time; of
                                      host: who answers for the shell, the API and the contract
      --none                          take them back; what runs goes on
  grant                               what is granted, to whom
  keygen <file>                       make a key pair: <file> and <file>.pub
  trust                               who has to sign the documents of the channel
      --promoter <file.pub> …         the public keys of all promoters, from now on; one has to sign
      --approver <file.pub> …         and of all approvers, if the channel asks for them; one has to sign
  approve <file>                      complete a proposal as an approver
  status                              what runs in the channel
      --collector, --prometheus       as for watch: and what borrowers achieve less with a canary
  history                             what was done, by whom, why
  figures                             per package and month: time from build to everybody, releases that
                                      were taken back, and how soon
      --months <number>               of so many months, this one included; default 6
      --json                          for programs
  verify                              hash everything the channel names, check the chain
      --head <file>                   and that it goes on from the document that this file outside the
                                      store remembers; what is found right is remembered there
  render                              write index.html and the served files of the newest document again
  prune                               list the versions whose files no page can ask for any more, in
                                      no channel of the store
      --days <number>                 pages that were opened in so many days keep their files;
                                      default 30
      --delete                        delete these files; their records stay known
  watch                               halt canaries that do harm and raise the others by the plan of the
                                      configuration (watch.plan), by what collectors have counted;
                                      runs until it is ended
      --collector <origin> …          default http://127.0.0.1:8090; what several count is added up
      --prometheus <address>          instead: a Prometheus, Mimir or Thanos that scrapes all collectors;
                                      PROMETHEUS_TOKEN or PROMETHEUS_TOKEN_FILE in the environment is its
                                      bearer token, PROMETHEUS_TENANT its tenant
      --once                          look once, do what follows, and end
  bisect --good <number> --bad <number>
                                      find the version that brought a fault between two documents: makes
                                      a preview of one of them and prints what to give next
      --skip <number> …               documents that cannot be judged
      --among <name> …                of what a document changed, only these are still suspected
      --page <key>                    only documents that changed the page's remote, the shell or config
      --origin <origin>               as for preview; a signed channel with --key is tried by links
      --run "<command>"               let a command judge: exit code 0 good, 125 skip, else bad; it has
                                      BISECT_DOCUMENT, BISECT_URL, BISECT_VERSIONS and BISECT_CONFIG
  explain "<stack>"                   a stack of released code in names and lines of the sources;
                                      without one it comes on standard input
  sbom <name>[@version]               what is bundled in a published version (no version: the newest),
                                      as CycloneDX in JSON
  configure <file>                    check an environment configuration and give it to the channel
  config                              print the configuration in use: edit it, then configure it
  config-keys [key]                   its keys, or those of one part such as va: type, default, meaning

Options of all commands
  --store <address>   ${STORE_HELP};
                      default: environment STORE, else .local/store
  --channel <name>    default: environment CHANNEL, else production; the first line of status,
                      verify and what changes something names store, channel and document
  --by <name>         who does it; default: the user of this computer
  --why "…"           the reason, kept in the release document; must be given for rollback,
                      halt, disable, enable, retire, freeze and unfreeze
  --expect <number>   change the channel only if this is its newest document (see status):
                      a command that is given twice does its work once
  --key <file>        the private key to sign with, in a channel that is signed;
                      default: environment RELEASE_KEY
  --proposal <file>   write the change into this new file for an approver to complete;
                      rollback, halt, disable and freeze need no approver
  --dry-run           print the plan, write nothing
  --help

Exit codes: 0 done or nothing to do; 1 refused, with a sentence and a code; 3 watch --once has halted a
canary; 70 a fault in this tool.`;
