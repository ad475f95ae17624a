/** An ordinary application has its transport of calls in its main script. */
import '../../../host/src/http/transport';
import './main';
