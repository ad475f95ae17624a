/** The asynchronous boundary that shared modules need before the first import of them. */
void import('./withTransport');
