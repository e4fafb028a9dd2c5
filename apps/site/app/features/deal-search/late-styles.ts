// Parts whose scripts come later are rendered on the server all the same, and without a script they never come: their styles belong to the
// first page. A lazy module brings its own styles only when it runs.
import '../compare/compare-toggle.module.css';
import '../likes/like-button.module.css';
import '../../ui/status-tag.module.css';
import './deal-cards.module.css';
import './deal-sheets.module.css';
import './deal-table.module.css';
import './empty-results.module.css';
import './facet-panel.module.css';
import './range-facet.module.css';
