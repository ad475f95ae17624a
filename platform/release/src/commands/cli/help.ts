import { STORE_HELP } from '../../store/storeOptions';

export const HELP = `Releases of the shell (host) and the remotes.

  publish <name>                      put the built package into the store
  promote <name>[@version] …          give published versions to everybody (no version: the newest)
      --canary 10%                    to a share of devices only; 0% withdraws the canary; with host,
                                      the named remotes are for the same devices
      --market india|indonesia        to one market only; the default version ends the pin;
                                      with --canary, to a share of that market's devices
      --again                         although the version was rolled back before
  preview <name>[@version] …          print a signed link: only a tab that opens it runs these
                                      published versions; the channel does not change
      --staff                         without versions: the tab runs the released pages, and shows staff
                                      which version each part of a page comes from
      --for 2h                        how long it can be opened: 30m, 2h, 3d; default 1h, 7d at most
      --page "/repay?orderId=1"       the page that it opens; default /
      --origin <origin>               origin of the pages; default: site.origin of the configuration
  rollback <name> …                   go back to the previous default version; repeated: further back
      --to <version>                  go back to this earlier version of one package
      --market india|indonesia        withdraw that market's own version or canary
  rollback config                     go back to the previous configuration; repeated: further back
      --to <number>                   go back to that of an earlier document
  halt <name>                         withdraw the canary of a package and mark its version bad;
                                      the default version stays
  disable <name>, enable <name>       make a remote's pages unavailable, or available again
  retire <name>                       remove a remote from the channel for good: its pages are not
                                      found, and a later promotion adds it as new
  freeze [name] --until <time>        block new versions of a package, config, or the channel until a
                                      time such as 2026-12-01T08:00Z; rollback and disable still work
  unfreeze [name]                     end the freeze
  grant <name> <path> …               let the remote serve pages at and below these paths; a channel
                                      with any grant accepts pages only at granted paths
      --ask "Team, address"           contact for these pages, required the first time; for host:
                                      contact for the shell, the API and the contract
      --none                          remove all grants of the remote; running pages stay
  grant                               list the grants
  keygen <file>                       make a key pair: <file> and <file>.pub
  trust                               list, or set, whose signatures the documents of the channel need
      --promoter <file.pub> …         public keys of all promoters from now on; one of them must sign
      --approver <file.pub> …         public keys of all approvers, if any; one of them must sign too
  approve <file>                      complete a proposal as an approver
  status                              list what runs in the channel
      --collector, --prometheus       as for watch: also show what borrowers achieve less with a canary
  history                             list the changes with their authors and reasons
  figures                             per package and month: time from build to everybody, releases that
                                      were taken back, and how soon
      --months <number>               of this many months, including this one; default 6
      --json                          print JSON
  verify                              hash every file that the channel names, check the chain
      --head <file>                   also check that the chain continues from the document noted in
                                      this file outside the store, then note the newest one there
  render                              write index.html and the served files of the newest document again
  prune                               list the versions whose files no page of any channel can
                                      request any more
      --days <number>                 keep the files of pages opened in this many days; default 30
      --delete                        delete these files, but not their records
  watch                               halt harmful canaries and raise the others by the plan of the
                                      configuration (watch.plan), from the counts of collectors;
                                      runs until it is stopped
      --collector <origin> …          default http://127.0.0.1:8090; counts of several are added
      --prometheus <address>          instead: a Prometheus, Mimir or Thanos that scrapes all collectors;
                                      PROMETHEUS_TOKEN or PROMETHEUS_TOKEN_FILE in the environment is its
                                      bearer token, PROMETHEUS_TENANT its tenant
      --once                          poll once, act on the result, and end
  bisect --good <number> --bad <number>
                                      find the version that introduced a fault between two documents:
                                      make a preview of one of them and print the next command
      --skip <number> …               documents that cannot be judged
      --among <name> …                suspect only these of the packages that a document changed
      --page <key>                    only documents that changed the page's remote, the shell or config
      --origin <origin>               as for preview; a signed channel with --key uses links
      --run "<command>"               let a command judge: exit code 0 good, 125 skip, else bad; it gets
                                      BISECT_DOCUMENT, BISECT_URL, BISECT_VERSIONS and BISECT_CONFIG
  explain "<stack>"                   translate a stack of released code to names and lines of the
                                      sources; without an operand it reads standard input
  sbom <name>[@version]               list the bundled packages of a published version (no version: the
                                      newest) as CycloneDX in JSON
  configure <file>                    check an environment configuration and apply it to the channel
  config                              print the configuration in use: edit it, then configure it
  config-keys [key]                   list its keys, or those of one part such as va: type, default, meaning

Options of all commands
  --store <address>   ${STORE_HELP};
                      default: environment STORE, else .local/store
  --channel <name>    default: environment CHANNEL, else production; the first line of status,
                      verify and changing commands names store, channel and document
  --by <name>         author of the change; default: the user of this computer
  --why "…"           the reason, kept in the release document; must be given for rollback,
                      halt, disable, enable, retire, freeze and unfreeze
  --expect <number>   change the channel only if this is its newest document (see status):
                      a repeated command takes effect once
  --key <file>        the private key to sign with, in a channel that is signed;
                      default: environment RELEASE_KEY
  --proposal <file>   write the change into this new file for an approver to complete;
                      rollback, halt, disable and freeze need no approver
  --dry-run           print the plan, write nothing
  --help

Exit codes: 0 done or nothing to do; 1 refused, with a sentence and a code; 3 watch --once has halted a
canary; 70 a fault in this tool.`;
