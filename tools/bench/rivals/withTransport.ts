/** An ordinary application has what it sends calls with in its main script. */
import '../../../host/src/http/transport';
import './main';
