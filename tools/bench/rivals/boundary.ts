/** The asynchronous boundary that shared modules need before anything imports them. */
void import('./withTransport');
